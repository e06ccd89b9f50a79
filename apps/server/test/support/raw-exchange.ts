import { connect } from 'node:net';

/** Sends a text that may be no HTTP, and gives all that comes back until the connection closes. */
export function exchange(url: string, text: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
}
