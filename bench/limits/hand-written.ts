import { openSqlite } from '@redthread/db/sqlite/open';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { etagOf } from '../../apps/server/src/http/etag.ts';
import { donorLists } from './donor-lists.ts';
import { matchPages } from './match-pages.ts';
import { members } from './members.ts';
import { requestLists } from './request-lists.ts';
import type { List } from './rows.ts';
import { readPlan } from './standard-input.ts';

// The same calls, written by hand for speed: Fastify without plugins or logs, prepared SQL on the connection that the
// product opens (so with its pragmas), and no layer between. It keeps nothing: each answer is made anew.

type Headers = Readonly<Record<string, string>>;

export interface HandWrittenPlan {
  readonly database: string;
  /** What the product sends beside the body, by kind of answer, less what depends on the body. */
  readonly headers: { readonly visitor: Headers; readonly typed: Headers; readonly member: Headers };
}

type Query = Readonly<Record<string, string | undefined>>;

const { database, headers } = readPlan<HandWrittenPlan>();
const store = openSqlite({ source: database });
const { client } = store;
const matches = matchPages(client);
const donors = donorLists(client);
const requests = requestLists(client);
const people = members(client);
const donorTotal = client.prepare<[], number>('SELECT sum(total) FROM donor_totals').pluck();
const requestTotal = client.prepare<[], number>('SELECT sum(total) FROM request_totals').pluck();

const app = Fastify();

app.get<{ Params: { bloodType: string }; Querystring: Query }>('/api/patient/donors/:bloodType', (request, reply) => {
  const { limit = '100', cursor } = request.query;
  const page = matches(request.params.bloodType, Number(limit), cursor);
  if (page === null) return refuse(reply, 400);
  return answer(reply, headers.visitor, JSON.stringify(page));
});

app.get<{ Querystring: Query }>('/trpc/matching.findDonors', (request, reply) => {
  const { bloodType, limit = 100, cursor } = JSON.parse(request.query['input'] ?? '{}');
  const data = matches(bloodType, limit, cursor);
  if (data === null) return refuse(reply, 400);
  return answer(reply, headers.typed, JSON.stringify({ result: { data } }));
});

app.get<{ Querystring: Query }>('/api/donor', (request, reply) => {
  const { bloodType, available, limit = '1000', cursor } = request.query;
  return answerList(request, reply, donors(bloodType, available, Number(limit), cursor));
});

app.get<{ Querystring: Query }>('/api/patient/requests', (request, reply) => {
  const { limit = '1000', cursor } = request.query;
  return answerList(request, reply, requests(Number(limit), cursor));
});

app.get('/api/stats', (_request, reply) => {
  const activeDonors = donorTotal.get() ?? 0;
  const patientRequests = requestTotal.get() ?? 0;
  const totalUsers = activeDonors + patientRequests;
  const figures = { activeDonors, patientRequests, totalUsers, platformStatus: 'Active' };
  return answer(reply, headers.visitor, JSON.stringify(figures));
});

app.get('/api/donor/me', (request, reply) => answerMember(request, reply, 200, people.profile));
app.post('/api/donor/register', (request, reply) => answerMember(request, reply, 200, people.register));
app.patch('/api/donor/me', (request, reply) => answerMember(request, reply, 200, people.setAvailable));
app.post('/api/patient/request', (request, reply) => answerMember(request, reply, 201, people.post));

console.log(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.on('SIGTERM', () => void store.close().then(() => process.exit()));

function answer(reply: FastifyReply, fixed: Headers, body: string): FastifyReply {
  // As bytes: Fastify would add a charset to a text where the product names none.
  const bytes = Buffer.from(body);
  return reply.headers(fixed).header('etag', etagOf(bytes)).send(bytes);
}

function answerList({ url }: FastifyRequest, reply: FastifyReply, list: List | null): FastifyReply {
  if (list === null) return refuse(reply, 400);
  reply.header('x-total-count', list.total);
  if (list.nextCursor !== null) {
    const [path, query] = url.split('?');
    const parameters = new URLSearchParams(query);
    parameters.set('cursor', list.nextCursor);
    reply.header('link', `<${path}?${parameters}>; rel="next"`);
  }
  return answer(reply, headers.visitor, JSON.stringify(list.items));
}

function answerMember(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  act: (accountId: string, name: string, body: unknown) => object | null,
): FastifyReply {
  const caller = people.find(request.headers.authorization);
  if (caller === null) return refuse(reply, 401);
  const done = act(caller.id, caller.name, request.body);
  if (done === null) return refuse(reply, 400);
  return reply.status(status).headers(headers.member).send(JSON.stringify(done));
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).send({ message: 'No.' });
}
