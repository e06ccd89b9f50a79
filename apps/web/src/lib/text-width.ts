/** How wide a text is when it is drawn in the page's font, in CSS pixels: for what lays out texts of its own. */
export function textWidth(words: string, { size, weight = 400 }: { size: number; weight?: number }): number {
  const pen = import.meta.env.SSR ? null : document.createElement('canvas').getContext('2d');
  // The server, or a browser that draws on no canvas: about as wide as letters are.
  if (pen === null) return words.length * size * 0.56;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(words).width;
}
