import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPlan } from './shape.ts';

// The least that Node can do for an answer: the same headers and bytes each time, and not a look at the request.

const { body, headers } = readPlan();
const bytes = Buffer.from(body);
const head = { ...headers, 'content-length': bytes.length };
const server = createServer((_request, response) => void response.writeHead(200, head).end(bytes));
server.listen(0, '127.0.0.1', () => console.log(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`));
