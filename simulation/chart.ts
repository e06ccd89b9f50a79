import type { Summary } from './summary.ts';

// Filled requests over asks, a dot for each policy: further up helps patients, further left spares donors.

const [WIDTH, HEIGHT] = [760, 440];
const FRAME = { left: 56, right: 20, top: 20, bottom: 48 } as const;
const [FEWEST, MOST] = [2, 2000];
const TICKS = [2, 5, 10, 20, 50, 100, 200, 500, 1000];
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.axis{stroke:#8b949e}.grid{stroke:#d0d7de}.dot{fill:#57606a}
.own{fill:#cf222e}.margin{stroke:#57606a}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.grid{stroke:#30363d}.dot{fill:#9198a1}
.own{fill:#ff7b72}.margin{stroke:#9198a1}}`;

/** An SVG picture of policies by their titles; `own` are drawn in red. */
export function chartOf(rows: readonly (readonly [string, Summary])[], own: readonly string[]): string {
  const dots = placed(rows).map(({ title, x, y, labelY, margin, isRight }) => {
    const label = `<text x="${x + (isRight ? 9 : -9)}" y="${labelY + 4}"${isRight ? '' : ' text-anchor="end"'}>${title}</text>`;
    const line = `<line class="margin" x1="${x}" x2="${x}" y1="${round(y - margin)}" y2="${round(y + margin)}"/>`;
    return `${line}<circle class="${own.includes(title) ? 'own' : 'dot'}" cx="${x}" cy="${y}" r="5"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">Requests filled, by how many donors are asked for each</title>
<style>${STYLE}</style>
${[...grid(), ...dots].join('\n')}
</svg>
`;
}

interface Dot {
  readonly title: string;
  readonly x: number;
  readonly y: number;
  readonly margin: number;
  readonly labelY: number;
  readonly isRight: boolean;
}

/** Labels that would lie over one another are moved down. */
function placed(rows: readonly (readonly [string, Summary])[]): Dot[] {
  const dots: Dot[] = [];
  const byHeight = rows.toSorted(([, one], [, other]) => other.filled.mean - one.filled.mean);
  for (const [title, { filled, asksARequest }] of byHeight) {
    const [x, y] = [xOf(asksARequest.mean), yOf(filled.mean)];
    const isRight = x < WIDTH * 0.55;
    const sameSide = dots.filter((dot) => dot.isRight === isRight).map(({ labelY }) => labelY);
    const labelY = Math.max(y, ...sameSide.map((above) => above + 16));
    dots.push({ title, x, y, margin: yOf(0) - yOf(filled.margin), labelY, isRight });
  }
  return dots;
}

function grid(): string[] {
  const { left, right, bottom } = FRAME;
  const across = [0, 20, 40, 60, 80, 100].map((share) => {
    const y = yOf(share / 100);
    const line = `<line class="grid" x1="${left}" x2="${WIDTH - right}" y1="${y}" y2="${y}"/>`;
    return `${line}<text x="${left - 8}" y="${y + 4}" text-anchor="end">${share} %</text>`;
  });
  const along = TICKS.map(
    (asks) => `<text x="${xOf(asks)}" y="${HEIGHT - bottom + 18}" text-anchor="middle">${asks}</text>`,
  );
  const name = `<text x="${(left + WIDTH - right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">asks a request (each step to the right is twice as many, or more)</text>`;
  return [...across, ...along, name];
}

function xOf(asks: number): number {
  const share = Math.log(asks / FEWEST) / Math.log(MOST / FEWEST);
  return round(FRAME.left + share * (WIDTH - FRAME.left - FRAME.right));
}

function yOf(share: number): number {
  return round(HEIGHT - FRAME.bottom - share * (HEIGHT - FRAME.top - FRAME.bottom));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
