import { readFileSync } from 'node:fs';

/** What the bench has told this process: JSON on its standard input. */
export function readPlan<Plan>(): Plan {
  return JSON.parse(readFileSync(0, 'utf8'));
}
