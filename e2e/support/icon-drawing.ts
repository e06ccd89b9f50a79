/** The mark's own box: `viewBox` of the favicon. */
const MARK = { left: -1, top: -9, side: 46 };
/** `--color-canvas` by day: launchers have no day and night. */
const GROUND = '#faf8f5';
const BLACK = '#000';

interface Icon {
  readonly name: string;
  /** In pixels. */
  readonly size: number;
  /** The mark's side, as a part of the icon's. */
  readonly mark: number;
  /** The ground's corners, as a part of the side; null without a ground, and in one colour. */
  readonly corner: number | null;
}

export const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, mark: 0.82, corner: 0.22 },
  { name: 'icon-512', size: 512, mark: 0.82, corner: 0.22 },
  // Launchers cut them as they like, and leave the circle of 80 % whole: https://www.w3.org/TR/appmanifest/#icon-masks
  { name: 'maskable-192', size: 192, mark: 0.7, corner: 0 },
  { name: 'maskable-512', size: 512, mark: 0.7, corner: 0 },
  { name: 'apple-touch', size: 180, mark: 0.78, corner: 0 },
  // Beside a notification, where Android shows a shape alone.
  { name: 'badge-96', size: 96, mark: 1, corner: null },
];

/** An icon as SVG: the shapes of `favicon`, in its colours by day, on the ground of the app's pages. */
export function iconDrawing(favicon: string, { size, mark, corner }: Icon): string {
  const shapes = favicon.match(/<(?:path|circle)[^>]*\/>/g) ?? [];
  const [thread, ink] = [/\.thread \{[^}]*stroke: (#\w+)/, /\.ink \{ fill: (#\w+)/].map((pattern) => {
    const [, colour] = pattern.exec(favicon) ?? [];
    if (colour === undefined) throw new Error('favicon.svg has no colour for .thread or .ink.');
    return corner === null ? BLACK : colour;
  });
  const side = MARK.side / mark;
  const [left, top] = [MARK.left, MARK.top].map((edge) => edge - (side - MARK.side) / 2);
  const box = `x="${left}" y="${top}" width="${side}" height="${side}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}">`,
    `<style>.thread { fill: none; stroke: ${thread} } .ink { fill: ${ink} }</style>`,
    corner === null ? '' : `<rect ${box} rx="${side * corner}" fill="${GROUND}"/>`,
    ...shapes,
    '</svg>',
  ].join('');
}
