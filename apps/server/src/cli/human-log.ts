import type { WriteStream } from 'node:tty';
import pretty from 'pino-pretty';

/** Log lines for a person at a terminal: one each, with the request id, and coloured where that is wanted. */
export function humanLog(terminal: WriteStream) {
  // `hasColors` respects NO_COLOR, FORCE_COLOR and terminals without colours.
  return pretty({
    colorize: terminal.hasColors(),
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    destination: terminal,
  });
}
