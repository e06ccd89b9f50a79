import { parseArgs } from 'node:util';
import { buildPlacesIfStale } from '../../scripts/build/build-places.ts';
import { FIRST_SEED } from '../../simulation/jobs.ts';
import { WORLDS } from '../../simulation/world.ts';
import { figuresOf, NO_FIGURES, type RequestFigures, simulatedRequests, together } from './figures.ts';
import { donorsTable, requestsTable } from './tables.ts';
import { runTrial } from './trial.ts';

// How long a patient waits for donors who have push, and for those who read their mail, on the real server: `npm run trial`.

const HELP = `How long a patient waits for donors who have push, and for those who read their mail, on the real server.

  npm run trial -- [--push 80,40,0] [--seeds 6] [--donors 2000]

  --push    of a hundred donors, how many have push
  --seeds   how many times ninety days are run for each, every time with other people
  --donors  how many live in the region

Half a minute a run where nothing else runs, and less with TMPDIR in memory. The simulator's rows are of the same people and luck.
`;

const { values } = parseArgs({
  options: {
    push: { type: 'string', default: '80,40,0' },
    seeds: { type: 'string', default: '6' },
    donors: { type: 'string', default: '2000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const shares = values.push.split(',').map(Number);
const [seeds, donors] = [Number(values.seeds), Number(values.donors)];
if (values.help) console.log(HELP);
else if (![seeds, donors].every((value) => Number.isInteger(value) && value > 0)) fail();
else if (!shares.every((share) => share >= 0 && share <= 100)) fail();
else await run();

async function run(): Promise<void> {
  buildPlacesIfStale();
  const requests: [string, RequestFigures[]][] = [];
  const people: Parameters<typeof donorsTable>[1][number][] = [];
  for (const share of shares) {
    const world = { ...WORLDS.us, donors, hasPush: share / 100, elsewhereAYear: 0 };
    let figures = NO_FIGURES;
    const simulated: RequestFigures[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + seeds; seed += 1) {
      console.error(`${share} % with push, seed ${seed}`);
      figures = together(figures, figuresOf(await runTrial(world, seed)));
      simulated.push(...simulatedRequests(world, seed));
    }
    requests.push([`${share} %`, [...figures.requests]], [`${share} %, simulated`, simulated]);
    if (share > 0) people.push([`${share} %: with push`, figures.withPush]);
    if (share < 100) people.push([`${share} %: without`, figures.withoutPush]);
  }
  console.log(`${requestsTable('donors with push', requests)}\n\n${donorsTable('donors with push', people)}`);
}

function fail(): void {
  console.error('--seeds and --donors are numbers from 1 up, --push from 0 to 100: see --help.');
  process.exitCode = 1;
}
