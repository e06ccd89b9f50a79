import { appendFileSync, existsSync } from 'node:fs';
import { csvLine } from './csv.ts';
import { BLOOD_TYPES, connect, runScript, UsageError } from './script.ts';

// For cron: 0 3 * * * REDTHREAD_URL=https://redthread.example.org node nightly-counts.ts counts.csv

await runScript(async ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new UsageError('Usage: node nightly-counts.ts counts.csv');
  const redthread = connect();
  const { activeDonors, patientRequests } = await redthread.overview.home.query();
  const offered: number[] = [];
  for (const bloodType of BLOOD_TYPES) {
    offered.push((await redthread.donors.list.query({ bloodType, available: true, limit: 1 })).total);
  }
  const day = new Date().toISOString().slice(0, 10);
  // Nothing is written before all is known: a night without its line is better than half a line.
  const head = existsSync(file)
    ? ''
    : csvLine(['day', 'donors', 'requests', ...BLOOD_TYPES.map((type) => `available ${type}`)]);
  appendFileSync(file, head + csvLine([day, activeDonors, patientRequests, ...offered]));
});
