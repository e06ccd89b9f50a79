/** A failure that the person at the terminal can mend: the message says how, and no stack is shown. */
export class SentenceError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'SentenceError';
  }
}
