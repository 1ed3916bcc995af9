// Turns a drawing into the page of a tab.

/** No script, nothing from elsewhere, and the drawing as a picture: whatever is in it, it can neither run nor load anything. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** Without a drawing, or with one from before the last faults, the page says so. */
export function boardPage(svg: string | undefined, isCurrent: boolean): string {
  const picture = svg === undefined ? "" : `<img alt="The board" src="data:image/svg+xml;base64,${Buffer.from(svg, "utf8").toString("base64")}">`;
  const note = isCurrent ? "" : `<p>${svg === undefined ? "The board has faults: it cannot be drawn yet." : "The board has faults now: this is how it was before."}</p>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>Board</title>
<style>
body { margin: 0; padding: 0; }
p { margin: 8px; }
img { display: block; width: 100%; max-height: 100vh; object-fit: contain; }
</style>
</head>
<body>
${note}${picture}
</body>
</html>
`;
}
