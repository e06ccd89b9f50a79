/** What a command's exit code means; a shell script may rely on it. */
export const EXIT_CODES = { done: 0, failed: 1, usage: 2, held: 3, unsound: 4 } as const;

type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** As `--help` says it. */
export const EXIT_MEANINGS: Readonly<Record<ExitCode, string>> = {
  0: 'done',
  1: 'it failed, and said why',
  2: 'the words given make no command: a wrong flag, a missing argument, a setting that can not be',
  3: 'another process holds the database',
  4: 'a check found something wrong, or the database is not ours, or its data was moved away',
};

/** An error that the person at the terminal can fix: the message says how, and no stack is shown. */
export class SentenceError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, options: { cause?: unknown; exitCode?: ExitCode } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SentenceError';
    this.exitCode = options.exitCode ?? EXIT_CODES.failed;
  }
}
