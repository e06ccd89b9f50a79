interface Guidance {
  /** Command lines that work as they stand: a test runs through them. */
  readonly examples: readonly string[];
  /** Whether it may run while a server holds the same database. */
  readonly besideServer: boolean | 'apart';
}

const BESIDE = {
  true: 'May run beside a server.',
  false: 'Not beside a server on the same database: stop it first.',
  apart: 'Touches no database: runs anywhere, beside a server too.',
} as const;

/** How the help of a command ends, for `addHelpText('after', …)`. */
export function guidance({ examples, besideServer }: Guidance): string {
  const title = examples.length === 1 ? 'Example:' : 'Examples:';
  return ['', title, ...examples.map((line) => `  ${line}`), '', BESIDE[`${besideServer}`]].join('\n');
}
