import { openConnection, type RawAnswer } from './connection.ts';
import type { LoadRequest } from './load-request.ts';

export interface Exchanged {
  readonly status: number;
  /** Names as they came, in order, without those that belong to the connection or the clock. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Of the connection or the moment, not of the answer. */
const PASSING = ['date', 'connection', 'keep-alive'];

/** One request on a connection of its own, and its whole answer, whatever the status. */
export async function exchange(port: number, { bytes, status }: LoadRequest): Promise<Exchanged> {
  const answer = await new Promise<RawAnswer>((resolve, reject) => {
    openConnection(port, { onAnswer: resolve, onFailure: reject })
      .then((connection) => connection.send(bytes, { status, keepBody: true }))
      .catch(reject);
  });
  return { status: answer.status, headers: headersOf(answer.head), body: String(answer.body) };
}

function headersOf(head: string): [string, string][] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    })
    .filter(([name]) => !PASSING.includes(name.toLowerCase()));
}
