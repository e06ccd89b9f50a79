import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPlan } from './standard-input.ts';

// The least that Node can do for an answer: the same status, headers and bytes each time, and not a look at the request.

export interface BarePlan {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

const { status, headers, body } = readPlan<BarePlan>();
const head = headers.flat();
const bytes = Buffer.from(body);

const server = createServer((_request, response) => {
  response.writeHead(status, head);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit());
