// Turns many calls within a moment into one.

export interface Later {
  readonly call: () => void;
  readonly dispose: () => void;
}

/** Something that happens once, so many milliseconds after the last call. */
export function later(milliseconds: number, then: () => void): Later {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dispose = (): void => clearTimeout(timer);
  return {
    dispose,
    call: () => {
      dispose();
      timer = setTimeout(then, milliseconds);
    },
  };
}
