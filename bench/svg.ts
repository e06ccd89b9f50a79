/** The whole of a picture, with a look for light and one for dark. `parts` are elements. */
export function svg(title: string, width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(title)}">
<title>${escaped(title)}</title>
<style>
svg { --paper: #ffffff; --ink: #1f2328; --quiet: #59636e; --line: #d1d9e0; --good: #1a7f64; --bad: #b35900; --plain: #57728f; }
@media (prefers-color-scheme: dark) {
svg { --paper: #0d1117; --ink: #f0f6fc; --quiet: #9198a1; --line: #3d444d; --good: #3fb992; --bad: #e0913c; --plain: #7f9cba; }
}
text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.title { font-size: 17px; font-weight: 600; }
.quiet { fill: var(--quiet); }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.axis { stroke: var(--line); }
.target { stroke: var(--ink); stroke-width: 2; }
.good { fill: var(--good); } .bad { fill: var(--bad); } .plain { fill: var(--plain); }
path { fill: none; stroke-width: 2; }
path.good { fill: none; stroke: var(--good); } path.bad { fill: none; stroke: var(--bad); }
</style>
<rect width="100%" height="100%" fill="var(--paper)"/>
${parts.join('\n')}
</svg>
`;
}

export function text(x: number, y: number, words: string, kind = ''): string {
  return `<text x="${x}" y="${y}"${kind === '' ? '' : ` class="${kind}"`}>${escaped(words)}</text>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, kind: string): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" class="${kind}"/>`;
}

export function bar(x: number, y: number, width: number, height: number, kind: string): string {
  return `<rect x="${x}" y="${y}" width="${round(width)}" height="${height}" rx="2" class="${kind}"/>`;
}

export function curve(points: readonly (readonly [number, number])[], kind: string): string {
  const steps = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`);
  const dots = points.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="3" class="${kind}"/>`);
  return [`<path d="${steps.join(' ')}" class="${kind}"/>`, ...dots].join('\n');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
