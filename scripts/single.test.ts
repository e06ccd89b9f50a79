import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { notRunHere } from '../apps/server/test/machine.ts';
import { SINGLE, whyNoSingle } from './build-single.ts';
import { freshFolder } from './fresh-folder.ts';
import { fromRoot } from './root.ts';
import { STEPS, type Trial } from './try-single.ts';

const reason = whyNoSingle();
let trial: Trial;

beforeAll(async () => {
  if (reason !== null) return;
  await promisify(execFile)(process.execPath, [fromRoot('scripts/build-single.ts')]);
  trial = { folder: freshFolder(SINGLE), server: null };
}, 120_000);
afterAll(() => trial?.folder.remove());

describe('someone with the one file in an empty folder, and no Node', () => {
  test.for(STEPS)('$title', (step, context) => {
    if (reason !== null) notRunHere(context, reason);
    return step.run(trial);
  });
});
