import { setTimeout as wait } from 'node:timers/promises';
import { BLOOD_TYPES, type BloodRequest, type BloodType, RedthreadError } from '@redthread/client';
import { connect, parseWords, runScript, UsageError } from './script.ts';

const USAGE = `Usage: node watch-requests.ts [--donor BLOODTYPE] [--every SECONDS]
Prints each new request, that red cells of the type can serve when one is given, until Ctrl-C.`;
const LONGEST_WAIT_SECONDS = 300;
const PASSING = /^(?:UNREACHABLE|TIMED_OUT|BUSY|TOO_MANY_ATTEMPTS)$/;

await runScript(async () => {
  const { donor, every } = readWords();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
  const { requests } = connect();
  const seen = new Set<string>();
  let newest: string | null = null;
  let failures = 0;
  while (!stop.signal.aborted) {
    try {
      const fresh: BloodRequest[] = [];
      for await (const request of requests.list({ donorBloodType: donor, limit: 100 }, { signal: stop.signal })) {
        // Newest first: what follows is known, or is older than what was there at the start.
        const isKnown = newest === null ? fresh.length === 100 : seen.has(request._id) || request.createdAt < newest;
        if (isKnown) break;
        fresh.push(request);
      }
      if (newest === null) console.error('Watching. Ctrl-C ends it.');
      else for (const request of fresh.toReversed()) print(request);
      for (const { _id } of fresh) seen.add(_id);
      newest = fresh[0]?.createdAt ?? newest ?? '';
      failures = 0;
    } catch (error) {
      if (stop.signal.aborted) break;
      // A server that restarts, or is busy, is asked again later and later.
      if (!(error instanceof RedthreadError) || !PASSING.test(error.code)) throw error;
      failures += 1;
      console.error(`${error.message} Trying again.`);
    }
    const seconds = Math.min(every * 2 ** failures, Math.max(every, LONGEST_WAIT_SECONDS));
    await wait(seconds * 1000, null, stop).catch(() => {});
  }
});

function print({ createdAt, urgency, bloodType, hospital }: BloodRequest): void {
  console.log(`${createdAt}  ${urgency.padEnd(6)}  ${bloodType.padEnd(3)}  ${hospital}`);
}

function readWords(): { donor: BloodType | undefined; every: number } {
  const { donor, every = '30' } = parseWords(['donor', 'every'], USAGE);
  const type = BLOOD_TYPES.find((each) => each === donor);
  if ((donor !== undefined && type === undefined) || !(Number(every) > 0)) throw new UsageError(USAGE);
  return { donor: type, every: Number(every) };
}
