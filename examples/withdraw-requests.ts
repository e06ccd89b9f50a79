import { readFileSync } from 'node:fs';
import { isRedthreadError } from '@redthread/client';
import { connect, runScript, UsageError } from './script.ts';

await runScript(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) {
    throw new UsageError(
      'Usage: node withdraw-requests.ts ids.txt, with one id a line; - reads them from standard input',
    );
  }
  const ids = readFileSync(file === '-' ? 0 : file, 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '');
  const redthread = connect();
  let failed = 0;
  for (const id of ids) {
    try {
      await redthread.requests.withdraw.mutate({ id });
      console.log(`${id}: withdrawn`);
    } catch (error) {
      // One that can't be withdrawn keeps none of the others; without a token, or a server, none can be.
      if (!isRedthreadError(error) || !error.data || error.data.code === 'NOT_SIGNED_IN') throw error;
      console.log(`${id}: ${error.message}`);
      if (error.data.code !== 'REQUEST_NOT_FOUND') failed += 1;
    }
  }
  process.exitCode = failed === 0 ? 0 : 1;
});
