/** What a command's exit code means; a shell script may rely on it. */
export const EXIT_CODES = {
  done: 0,
  /** It failed, and said why. */
  failed: 1,
  /** The words given make no command: a wrong flag, a missing argument, a setting that can't be. */
  usage: 2,
  /** Another process holds the database. */
  held: 3,
  /** A check ran to its end, and found something wrong. */
  unsound: 4,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** A failure that the person at the terminal can mend: the message says how, and no stack is shown. */
export class SentenceError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, options: { cause?: unknown; exitCode?: ExitCode } = {}) {
    super(message, { cause: options.cause });
    this.name = 'SentenceError';
    this.exitCode = options.exitCode ?? EXIT_CODES.failed;
  }
}
