import { createRequire } from 'node:module';
import { initTRPC, TRPCError } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { z } from 'zod';
import { openClient } from '../../packages/db/src/sqlite/client.ts';
import { accounts, donors, sessions } from '../../packages/db/src/tables.ts';
import { donorTotals } from '../../packages/db/src/total-tables.ts';
import { COLUMNS, isAlive, pageOfMatches, readPlan, registered, sessionOf } from './shape.ts';

// tRPC on Fastify as its documentation shows it, over Drizzle and a file.

const require = createRequire(new URL('../../packages/db/package.json', import.meta.url));
const { drizzle } = require('drizzle-orm/better-sqlite3');
const { and, asc, desc, eq, gt, inArray, lt, or, sum } = require('drizzle-orm');

const { database } = readPlan();
const db = drizzle({ client: openClient(database) });
const fields = Object.fromEntries(Object.keys(COLUMNS).map((name) => [name, donors[name]]));
const source = {
  find: async (types, after, limit) => {
    const isLater =
      after === null
        ? undefined
        : or(
            lt(donors.createdAt, after.createdAt),
            and(eq(donors.createdAt, after.createdAt), gt(donors.id, after.id)),
          );
    const found = db
      .select(fields)
      .from(donors)
      .where(and(inArray(donors.bloodType, types), eq(donors.isMatchable, true), isLater));
    return found.orderBy(desc(donors.createdAt), asc(donors.id)).limit(limit);
  },
  total: async (types) => {
    const found = db.select({ total: sum(donorTotals.total) }).from(donorTotals);
    const [row] = await found.where(and(inArray(donorTotals.bloodType, types), eq(donorTotals.isMatchable, true)));
    return Number(row?.total ?? 0);
  },
};
const person = { id: accounts.id, name: accounts.name, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt };
const personOf = (id) =>
  db.select(person).from(sessions).innerJoin(accounts, eq(accounts.id, sessions.accountId)).where(eq(sessions.id, id));

const t = initTRPC.context().create();
const registration = z.object({
  bloodType: z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']),
  phone: z
    .string()
    .max(32)
    .regex(/^[0-9 ()+\-./]{7,}$/),
  address: z.string().min(1).max(200),
  age: z.number().int().min(18).max(65),
});
const page = z.object({
  bloodType: z.string(),
  limit: z.number().int().min(1).max(1000),
  cursor: z.string().optional(),
});
const router = t.router({
  findDonors: t.procedure.input(page).query(({ input }) => pageOfMatches(source, input)),
  register: t.procedure.input(registration).mutation(async ({ input, ctx }) => {
    const [caller] = await personOf(sessionOf(ctx.authorization));
    if (caller === undefined || !isAlive(caller)) throw new TRPCError({ code: 'UNAUTHORIZED' });
    const { row, answer } = registered(caller, input);
    await db.insert(donors).values(row);
    return answer;
  }),
});
const app = Fastify();
const createContext = ({ req }) => ({ authorization: req.headers.authorization });
app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
console.log(`ready on ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
