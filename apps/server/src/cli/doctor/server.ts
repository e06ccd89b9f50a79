import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Examination } from '@redthread/db/database-engine';
import { about, type Finding } from './finding.ts';

const TIMEOUT_MS = 8000;
/** A server that took its database less long ago may not listen yet: `systemctl start` doesn't wait for that. */
const START_MS = 10_000;
const PAUSE_MS = 100;

/** Asks the running server whether it can save: it may see failures that the files don't show. */
export async function examineServer(lockOwner: Examination['lockOwner']): Promise<Finding[]> {
  if (lockOwner?.command !== 'serve' || lockOwner.url === null || lockOwner.machine !== hostname()) return [];
  const found = about('server');
  const { url } = lockOwner;
  try {
    const answer = await askReady(url, lockOwner.since ?? 0);
    if (answer.status === 200) return [found.ok(`${url} answers, and saves.`)];
    const mend = 'Please look into its log, and see Faults in docs/operating.md.';
    return [found.problem(`${url} answers ${answer.status}${codeIn(await answer.json())}: it saves nothing. ${mend}`)];
  } catch {
    return [found.problem(`${url} doesn't answer. Please look into its log, or start it again.`)];
  }
}

/** Again, while it may be starting; not by a clock that was set back since. */
async function askReady(url: string, since: number): Promise<Response> {
  const startsUntil = since > Date.now() ? 0 : since + START_MS;
  for (;;) {
    try {
      return await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      if (Date.now() >= startsUntil) throw error;
      await wait(PAUSE_MS);
    }
  }
}

function codeIn(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
  return /^[A-Z_]+$/.test(code) ? ` ${code}` : '';
}
