import { failureOf } from '../errors/public-error.ts';
import type { Context } from '../trpc/context.ts';
import { etagOf } from './etag.ts';
import type { ReadyAnswer } from './ready-answers.ts';
import { utf8 } from './utf8.ts';

/**
 * An answer made anew from the question that the old one was to. Null when it is refused: Fastify's doors know what to say. Nothing
 * is counted then, nor when it fails.
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
  } catch (error) {
    for (const key of counted) callLimiter.giveBack(key);
    // A fault of ours is not to be taken for a refusal: whoever asked for this logs it.
    if (failureOf(error, '').body.code === 'UNEXPECTED') throw error;
    return null;
  }
}
