import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type Growth, type Plan, within } from './contest.ts';
import { type Figures, measureLoad, median, residentMb } from './measure.ts';
import { startProduct } from './processes.ts';
import { matchPath, read } from './requests.ts';
import type { Town } from './town.ts';

const STREAMS = 2000;
/** So many at once are let in. */
const OPENED_AT_ONCE = 50;
/** More often than streams are looked after: each time, the counts of all are read. */
const CHANGE_EVERY_MS = 100;
const MOST_MB = 100;
/** In both measurements: what is done besides, per second, would weigh more on fewer reads. */
const READS_A_SECOND = 500;
/** A tenth of the read rate is a tenth of the one core that answers. */
const MOST_SLOWER = 1.11;

interface Beside {
  readonly off: Figures;
  readonly on: Figures;
  readonly megabytes: number;
}

/** How much of its core two thousand people who have a page open cost the server, while something changes ten times a second. */
export async function measureStreams(town: Town, plan: Plan): Promise<Growth> {
  const found: Beside[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    console.error(`streams, ${town.donors} donors, round ${round + 1} of ${plan.rounds}`);
    found.push(await besideStreams(town, plan));
  }
  const of = (value: (beside: Beside) => number) => median(found.map(value));
  const megabytes = of((beside) => beside.megabytes);
  const shareOf = ({ cpuUs, perSecond }: Figures) => (cpuUs * perSecond) / 1e6;
  const percent = (share: number) => `${(share * 100).toFixed(1)} % of a core`;
  return {
    what: `${STREAMS} open streams, while ten things change and ${READS_A_SECOND} pages are read a second; the ratio is what they take of the most reads`,
    measured: `${percent(of(({ on }) => shareOf(on)))}; the streams take ${Math.round(megabytes)} MB`,
    against: `${percent(of(({ off }) => shareOf(off)))} without streams`,
    ratio: of(({ on, off }) => 1 / (1 - Math.max(0, shareOf(on) - shareOf(off)))),
    atMost: MOST_SLOWER,
    bound: { words: `≤ ${MOST_MB} MB`, isKept: megabytes <= MOST_MB },
  };
}

function besideStreams(town: Town, plan: Plan): Promise<Beside> {
  return within(town, startProduct(plan.program, town.database), async ({ pid, port, ...server }) => {
    const changes = changeOften(port, town.donorTokens[0] ?? '');
    const page = () => read(matchPath('A+'));
    const pace = { ...plan.pace, perSecond: READS_A_SECOND };
    const load = () => measureLoad({ ...server, pid, port }, page, pace);
    try {
      const off = await load();
      const before = residentMb(pid);
      const hangUp = await openStreams(port, town.newcomerTokens.slice(0, STREAMS));
      const megabytes = residentMb(pid) - before;
      const on = await load();
      hangUp();
      return { off, on, megabytes: Math.max(megabytes, residentMb(pid) - before) };
    } finally {
      clearInterval(changes);
    }
  });
}

/** Resolves once each has been told the first time. */
async function openStreams(port: number, tokens: readonly string[]): Promise<() => void> {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  for (let from = 0; from < tokens.length; from += OPENED_AT_ONCE) {
    await Promise.all(tokens.slice(from, from + OPENED_AT_ONCE).map((token) => openStream(agent, port, token)));
  }
  return () => agent.destroy();
}

async function openStream(agent: Agent, port: number, token: string): Promise<void> {
  const asked = request({ agent, port, host: '127.0.0.1', path: '/api/live/stream', headers: bearer(token) });
  asked.on('error', () => {});
  asked.end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer?.statusCode !== 200) throw new Error(`A stream was answered with ${answer?.statusCode}.`);
  answer.on('error', () => {});
  await new Promise<void>((resolve) => {
    answer.on('data', (part: Buffer) => part.includes('data: ') && resolve());
  });
}

/** Somebody who switches off and on. */
function changeOften(port: number, token: string): NodeJS.Timeout {
  let isAvailable = true;
  return setInterval(() => {
    isAvailable = !isAvailable;
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const body = JSON.stringify({ isAvailable });
    void fetch(`http://127.0.0.1:${port}/api/donor/me`, { method: 'PATCH', headers, body }).catch(() => {});
  }, CHANGE_EVERY_MS);
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
