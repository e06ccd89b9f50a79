import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersOf, readPlan } from './plan.ts';

// The least that Node can do for an answer: the same status, headers and bytes each time, and not a look at the request.

const { answer } = readPlan();
const bytes = Buffer.from(answer.body ?? '');
const etag = /^etag: (.*)$/im.exec(answer.head)?.[1] ?? '';
const head = [...headersOf(answer), ['etag', etag], ['content-length', String(bytes.length)]].flat();

const server = createServer((_request, response) => {
  response.writeHead(answer.status, head);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => console.log(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.on('SIGTERM', () => process.exit());
