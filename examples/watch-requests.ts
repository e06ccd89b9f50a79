import { setTimeout as wait } from 'node:timers/promises';
import { isRedthreadError, type Outputs, pages } from '@redthread/client';
import { BLOOD_TYPES, connect, parseWords, runScript, UsageError } from './script.ts';

const USAGE = `Usage: node watch-requests.ts [--donor BLOODTYPE] [--every SECONDS]
Prints each new request, that red cells of the type can serve when one is given, until Ctrl-C.`;
const LONGEST_WAIT_SECONDS = 300;
const PASSING = /^(?:BUSY|TOO_MANY_ATTEMPTS)$/;

type BloodRequest = Outputs['requests']['list']['items'][number];

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
      for await (const { items } of pages(requests.list.query, { donorBloodType: donor, limit: 100 })) {
        // Newest first: what follows is known, or is older than what was there at the start.
        const known = items.findIndex(({ _id, createdAt }) => seen.has(_id) || createdAt < (newest ?? ''));
        fresh.push(...items.slice(0, known === -1 ? items.length : known));
        if (known !== -1 || newest === null) break;
      }
      if (newest === null) console.error('Watching. Ctrl-C ends it.');
      else for (const request of fresh.toReversed()) print(request);
      for (const { _id } of fresh) seen.add(_id);
      newest = fresh[0]?.createdAt ?? newest ?? '';
      failures = 0;
    } catch (error) {
      if (stop.signal.aborted) break;
      // A server that restarts, or is busy, is asked again later and later.
      if (!isRedthreadError(error) || (error.data && !PASSING.test(error.data.code))) throw error;
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

function readWords(): { donor: (typeof BLOOD_TYPES)[number] | undefined; every: number } {
  const { donor, every = '30' } = parseWords(['donor', 'every'], USAGE);
  const type = BLOOD_TYPES.find((each) => each === donor);
  if ((donor !== undefined && type === undefined) || !(Number(every) > 0)) throw new UsageError(USAGE);
  return { donor: type, every: Number(every) };
}
