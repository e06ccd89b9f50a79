import { parseArgs } from 'node:util';

/** What one run of the bench does. */
export interface Options {
  readonly jobs: readonly string[];
  /** Numbers of donors, from few to many. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  /** A folder for the figures as JSON and the plots; null for none. */
  readonly into: string | null;
  /** Whether docs/performance.md is to be rewritten. */
  readonly document: boolean;
}

/** A flag that can't be meant, as a sentence. */
export class FlagError extends Error {}

export const HELP = `Measures the single executable against what this machine can do at all.

  npm run bench -- [--jobs a,b] [--sizes 1000,1000000] [--rounds 5] [--seconds 2] [--into FOLDER] [--document]

  --jobs      some of the jobs; without it, all of them
  --sizes     numbers of donors to measure with; each is seeded once, and kept in bench/data
  --rounds    how often the product and its limit are measured in turn
  --seconds   how long each measurement takes, after four seconds to get warm
  --into      a folder for the figures as JSON and the plots as SVG
  --document  rewrites the measured part of docs/performance.md
`;

const FLAGS = {
  jobs: { type: 'string' },
  sizes: { type: 'string' },
  rounds: { type: 'string' },
  seconds: { type: 'string' },
  into: { type: 'string' },
  document: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the words behind the command; null when help is asked for. Throws a FlagError. */
export function readFlags(words: readonly string[], knownJobs: readonly string[]): Options | null {
  const values = parse(words);
  if (values.help === true) return null;
  const jobs = values.jobs?.split(',') ?? knownJobs;
  const unknown = jobs.find((job) => !knownJobs.includes(job));
  if (unknown !== undefined) throw new FlagError(`There is no job ${unknown}. There are: ${knownJobs.join(', ')}.`);
  const sizes = (values.sizes ?? '1000,100000,1000000').split(',').map((size) => {
    return numberIn('--sizes', size, /^[1-9]\d{2,7}$/, 'whole numbers of donors from 100 to 99999999');
  });
  return {
    jobs,
    sizes: [...new Set(sizes)].sort((a, b) => a - b),
    rounds: numberIn('--rounds', values.rounds ?? '5', /^[1-9]\d?$/, 'a whole number from 1 to 99'),
    seconds: numberIn('--seconds', values.seconds ?? '2', /^(?:[1-9]\d?|0\.[1-9])$/, 'seconds from 0.1 to 99'),
    into: values.into ?? null,
    document: values.document === true,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS }).values;
  } catch (error) {
    // Its message begins with a sentence; what follows is advice about `--`.
    const [what = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new FlagError(
      `${what.replace(/\.$/, '')}. There are: ${Object.keys(FLAGS)
        .map((flag) => `--${flag}`)
        .join(', ')}.`,
    );
  }
}

function numberIn(flag: string, text: string, form: RegExp, wanted: string): number {
  if (!form.test(text)) throw new FlagError(`${flag} takes ${wanted}, not ${JSON.stringify(text)}.`);
  return Number(text);
}
