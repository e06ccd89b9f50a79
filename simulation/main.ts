import { parseArgs } from 'node:util';
import { NAMES, rewriteDocument, WORLD_NAMES } from './document.ts';
import { runAll } from './jobs.ts';
import { POLICIES } from './policies.ts';
import { measuresTable } from './tables.ts';
import { WORLDS } from './world.ts';

// Compares rules for who is invited, over the same people, requests and luck: `npm run simulate`.

const HELP = `Compares rules for who is asked to give, over the same people, requests and luck.

  npm run simulate -- [--world us] [--policy ours,list] [--seeds 20] [--cores 2] [--document]

  --world     one of: ${WORLD_NAMES.join(', ')}
  --policy    some of: ${NAMES.join(', ')}
  --seeds     how many times ninety days are run for each, every time with other people
  --cores     how many of the machine's cores may be kept busy
  --document  rewrites the simulated part of docs/matching.md, with 200 seeds unless you say otherwise
`;

const { values } = parseArgs({
  options: {
    world: { type: 'string', default: 'us' },
    policy: { type: 'string', default: NAMES.join() },
    seeds: { type: 'string' },
    cores: { type: 'string', default: '2' },
    document: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const [cores, seeds] = [Number(values.cores), Number(values.seeds ?? (values.document ? 200 : 20))];
if (values.help) console.log(HELP);
else if (![cores, seeds].every((value) => Number.isInteger(value) && value > 0))
  fail('--seeds and --cores are numbers from 1 up.');
else if (values.document) await rewriteDocument(seeds, cores);
else await compare();

async function compare(): Promise<void> {
  const world = WORLD_NAMES.find((name) => name === values.world);
  const policies = values.policy.split(',').map((word) => NAMES.find((name) => name === word));
  const known = policies.filter((name) => name !== undefined);
  if (world === undefined || known.length < policies.length) return fail('No such world, or policy: see --help.');
  const summaries = await runAll(
    known.map((policy) => ({ world: WORLDS[world], policy, seeds })),
    cores,
  );
  const rows = summaries.map((summary, index) => [POLICIES[known[index] ?? 'ours'].title, summary] as const);
  console.log(measuresTable(`${world}, ${seeds} seeds`, rows));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
