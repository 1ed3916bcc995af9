// Turns the path of an emblem into the mark of a deck: the same that the sheets print on backs and in the corners of cards.

export const Emblem = ({ path }: { path: string }) => (
  <svg class="emblem" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <path d={path} fill="currentColor" fill-rule="evenodd" />
  </svg>
);
