interface Guidance {
  /** Example command lines; a test runs each. */
  readonly examples: readonly string[];
  /** Whether it may run while a server holds the same database. */
  readonly besideServer: boolean | 'apart';
}

const BESIDE = {
  true: 'May run beside a server.',
  false: 'Not beside a server on the same database: stop it first.',
  apart: 'Touches no database: runs anywhere, beside a server too.',
} as const;

/** The end of a command's help, for `addHelpText('after', …)`. */
export function guidance({ examples, besideServer }: Guidance): string {
  const title = examples.length === 1 ? 'Example:' : 'Examples:';
  return ['', title, ...examples.map((line) => `  ${line}`), '', BESIDE[`${besideServer}`]].join('\n');
}
