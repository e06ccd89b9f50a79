import { readFileSync } from 'node:fs';
import type { Answer } from '../load.ts';

/** What a limit is told. */
export interface LimitPlan {
  readonly database: string;
  readonly donorAccounts: readonly string[];
  /** What the product answered to the job's first request, and to a person's own. */
  readonly answer: Answer;
  readonly member: Answer;
}

/** What the bench has told this process: JSON on its standard input. */
export function readPlan(): LimitPlan {
  return JSON.parse(readFileSync(0, 'utf8'));
}

/** The headers of an answer, less those of its connection and its body. */
export function headersOf({ head }: Answer): [string, string][] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    .filter(([name]) => !/^(?:date|connection|keep-alive|content-length|etag)$/i.test(name));
}
