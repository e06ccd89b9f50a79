import { join } from 'node:path';
import { settingsSchema } from '../apps/server/src/env.ts';
import { variableOf } from '../apps/server/src/setting-sources.ts';
import { type Exchanged, exchange } from './exchange.ts';
import type { CallJob } from './jobs.ts';
import type { BarePlan } from './limits/bare.ts';
import type { HandWrittenPlan } from './limits/hand-written.ts';
import { type LoadRequest, read } from './load-request.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import type { Town } from './town.ts';

/** Every limit on how often one may call, off: the load comes from one address. */
const NO_LIMITS: NodeJS.ProcessEnv = Object.fromEntries(
  Object.keys(settingsSchema.shape)
    .filter((name) => name.startsWith('limit'))
    .map((name) => [variableOf(name), '0']),
);

/** What a limit has to know of the product before it can send the same. */
export interface Learned {
  readonly answer: Exchanged;
  readonly headers: HandWrittenPlan['headers'];
}

/** Made of the body, by whoever made the body. */
const OF_BODY = ['etag', 'link', 'x-total-count', 'content-length'];

/** Starts the product as a user would: `redthread serve` on a free port, logs on. */
export function startProduct(program: readonly string[], database: string): Promise<ServerProcess> {
  return startProcess({ command: [...program, 'serve', '--port', '0', '--database', database], env: NO_LIMITS });
}

/** Asks the running product for one answer of a job, and for the headers of each kind of answer. */
export async function learn({ port }: ServerProcess, town: Town, request: LoadRequest): Promise<Learned> {
  const headersOf = async (asked: LoadRequest): Promise<Readonly<Record<string, string>>> => {
    const { status, headers, body } = await exchange(port, asked);
    if (status !== asked.status)
      throw new Error(`The product answers ${status} where ${asked.status} is right: ${body}`);
    return Object.fromEntries(
      headers.map(([name, value]) => [name.toLowerCase(), value] as const).filter(([name]) => !OF_BODY.includes(name)),
    );
  };
  return {
    answer: await exchange(port, request),
    headers: {
      visitor: await headersOf(read('/api/stats')),
      typed: await headersOf(read('/trpc/overview.home')),
      member: await headersOf(read('/api/donor/me', town.donorTokens[0])),
    },
  };
}

/** Starts what a job is held against, with this Node, from a file of `limits`. */
export function startLimit(
  { against }: Pick<CallJob, 'against'>,
  town: Town,
  learned: Learned,
): Promise<ServerProcess> {
  const command = [process.execPath, join(import.meta.dirname, 'limits', `${against}.ts`)];
  return startProcess({ command, input: JSON.stringify(planOf(against, town, learned)) });
}

function planOf(against: CallJob['against'], { database }: Town, { answer, headers }: Learned): object {
  switch (against) {
    case 'bare':
      return answer satisfies BarePlan;
    case 'hand-written':
      return { database, headers } satisfies HandWrittenPlan;
    case 'argon2':
      return {};
  }
}
