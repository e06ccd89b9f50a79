import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSingleIfStale, SINGLE } from '../scripts/build/build-single.ts';
import { fromRoot } from '../scripts/root.ts';
import { markdownOf, rewriteDocument } from './document.ts';
import { FlagError, HELP, type Options, readFlags } from './flags.ts';
import { growthPlot } from './growth-plot.ts';
import { ratioPlot } from './ratio-plot.ts';
import type { Report } from './report.ts';
import { JOBS, runJobs } from './schedule.ts';
import { DATA } from './seeded.ts';

// Measures the single executable against what this machine can do at all: `npm run bench`.

// An `exit` ends the servers and removes the working copies; a signal alone would not.
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

try {
  const options = readFlags(process.argv.slice(2), JOBS);
  if (options === null) console.log(HELP);
  else await run(options);
} catch (error) {
  if (!(error instanceof FlagError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(options: Options): Promise<void> {
  await buildSingleIfStale();
  const report = await runJobs(options, [SINGLE], workingFolder());
  console.log(markdownOf(report));
  if (options.into !== null) {
    mkdirSync(options.into, { recursive: true });
    writeFileSync(join(options.into, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
    drawPlots(report, options.into);
  }
  if (!options.document) return;
  rewriteDocument(report);
  drawPlots(report, fromRoot('docs/images'));
}

/** A folder for working copies that goes with this process. Those of runs that were killed go first. */
function workingFolder(): string {
  mkdirSync(DATA, { recursive: true });
  for (const name of readdirSync(DATA)) {
    const pid = /^run-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(DATA, name), { recursive: true });
  }
  const folder = join(DATA, `run-${process.pid}`);
  mkdirSync(folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function drawPlots({ contests, growth, sizes }: Report, folder: string): void {
  const most = sizes.at(-1) ?? 0;
  if (contests.length > 0) writeFileSync(join(folder, 'performance-ratios.svg'), ratioPlot(contests, most));
  if (growth.length > 0) writeFileSync(join(folder, 'performance-growth.svg'), growthPlot(growth));
}
