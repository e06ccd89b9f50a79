import type { Context } from '../trpc/context.ts';
import { utf8 } from '../trpc/utf8.ts';
import { etagOf } from './etag.ts';
import type { ReadyAnswer } from './ready-answers.ts';

/**
 * An answer made anew from the question that the old one was to. Null when it is refused or fails, and nothing is counted
 * then: Fastify's doors know what to say.
 */
export async function askAgain(old: ReadyAnswer, context: Context): Promise<ReadyAnswer | null> {
  const { basis, counted, callLimiter } = context;
  try {
    const { value, headers } = await old.question(context);
    const observation = basis.observation();
    if (observation === null) throw new Error(`${old.route} is made of more than public reads.`);
    const body = utf8(JSON.stringify(value));
    const etag = etagOf(body);
    return { ...old, day: basis.day, observation, headers: { ...old.headers, ...headers, etag }, body, etag };
  } catch {
    for (const key of counted) callLimiter.giveBack(key);
    return null;
  }
}
