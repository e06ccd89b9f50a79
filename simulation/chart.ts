import type { Summary } from './summary.ts';

// Filled requests over invitations, a dot for each policy: further up helps patients, further left spares donors.

const [WIDTH, HEIGHT] = [760, 440];
const FRAME = { left: 56, right: 20, top: 20, bottom: 48 } as const;
const [FEWEST, MOST] = [2, 2000];
const TICKS = [2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** About as wide as a letter is in the mean. */
const LETTER = 6.6;
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.axis{stroke:#8b949e}.grid{stroke:#d0d7de}.dot{fill:#57606a}
.own{fill:#cf222e}.margin{stroke:#57606a}@media(prefers-color-scheme:dark){text{fill:#e6edf3}.grid{stroke:#30363d}.dot{fill:#9198a1}
.own{fill:#ff7b72}.margin{stroke:#9198a1}}`;

/** An SVG picture of policies by their titles; `own` are drawn in red. */
export function chartOf(rows: readonly (readonly [string, Summary])[], own: readonly string[]): string {
  const dots = rows.map(([title, { filled, invitationsARequest }]) => ({
    title,
    x: xOf(invitationsARequest.mean),
    y: yOf(filled.mean),
    margin: yOf(0) - yOf(filled.margin),
  }));
  const marks = dots.map(({ title, x, y, margin }) => {
    const line = `<line class="margin" x1="${x}" x2="${x}" y1="${round(y - margin)}" y2="${round(y + margin)}"/>`;
    return `${line}<circle class="${own.includes(title) ? 'own' : 'dot'}" cx="${x}" cy="${y}" r="5"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">Requests filled, by how many donors are invited for each</title>
<style>${STYLE}</style>
${[...grid(), ...marks, ...labelsOf(dots)].join('\n')}
</svg>
`;
}

interface Dot {
  readonly title: string;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** Each label stands beside its dot, or as near to it as it lies over no other label and no dot. */
function labelsOf(dots: readonly Dot[]): string[] {
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - 6, right: x + 6, middle: y }));
  return dots.map(({ title, x, y }) => {
    const places = [0, 16, -16, 32, -32].flatMap((shift) =>
      [true, false].map((isRight) => ({ isRight, middle: y + shift })),
    );
    const free = places.find((place) => isFree(boxOf(title, x, place.isRight, place.middle), taken));
    const { isRight, middle } = free ?? { isRight: true, middle: y };
    taken.push(boxOf(title, x, isRight, middle));
    return `<text x="${x + (isRight ? 9 : -9)}" y="${round(middle + 4)}"${isRight ? '' : ' text-anchor="end"'}>${title}</text>`;
  });
}

function boxOf(title: string, x: number, isRight: boolean, middle: number): Box {
  const [near, far] = [9, 9 + title.length * LETTER];
  return isRight ? { left: x + near, right: x + far, middle } : { left: x - far, right: x - near, middle };
}

function isFree({ left, right, middle }: Box, taken: readonly Box[]): boolean {
  const isInside = left > FRAME.left && right < WIDTH && middle < HEIGHT - FRAME.bottom;
  return isInside && taken.every((box) => box.right < left || box.left > right || Math.abs(box.middle - middle) > 14);
}

function grid(): string[] {
  const { left, right, bottom } = FRAME;
  const across = [0, 20, 40, 60, 80, 100].map((share) => {
    const y = yOf(share / 100);
    const line = `<line class="grid" x1="${left}" x2="${WIDTH - right}" y1="${y}" y2="${y}"/>`;
    return `${line}<text x="${left - 8}" y="${y + 4}" text-anchor="end">${share} %</text>`;
  });
  const along = TICKS.map(
    (invitations) =>
      `<text x="${xOf(invitations)}" y="${HEIGHT - bottom + 18}" text-anchor="middle">${invitations}</text>`,
  );
  const name = `<text x="${(left + WIDTH - right) / 2}" y="${HEIGHT - 8}" text-anchor="middle">invitations a request, each step about twice as many</text>`;
  return [...across, ...along, name];
}

function xOf(invitations: number): number {
  const share = Math.log(invitations / FEWEST) / Math.log(MOST / FEWEST);
  return round(FRAME.left + share * (WIDTH - FRAME.left - FRAME.right));
}

function yOf(share: number): number {
  return round(HEIGHT - FRAME.bottom - share * (HEIGHT - FRAME.top - FRAME.bottom));
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
