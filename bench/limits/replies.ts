import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { programPlaces } from '../../apps/server/src/cli/program-places.ts';
import { headersOf, type LimitPlan } from './plan.ts';
import { type OwnRow, ownProfile } from './profiles.ts';

// How hand-written servers answer, and whom they know by a token.

export interface Session {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

export const SESSION = `SELECT a.id, a.name, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt"
  FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = ?`;
const DAY_MS = 86_400_000;

/** Under what a session is kept; null without a token. */
export function sessionOf(authorization = ''): string | null {
  return authorization.startsWith('Bearer ') ? createHash('sha256').update(authorization.slice(7)).digest('hex') : null;
}

export function isAlive({ createdAt, lastUsedAt }: Session): boolean {
  const now = Date.now();
  return now - lastUsedAt < 7 * DAY_MS && now - createdAt < 30 * DAY_MS;
}

/** With the headers that the product sends. */
export function repliesFor(plan: LimitPlan) {
  const places = programPlaces();
  const [publicHeaders = {}, ownHeaders = {}] = [plan.answer, plan.member].map((answer) =>
    Object.fromEntries(headersOf(answer)),
  );
  return {
    answer: (reply: FastifyReply, body: string): FastifyReply => {
      const bytes = Buffer.from(body);
      const tag = createHash('sha1').update(bytes).digest('base64');
      return reply.headers(publicHeaders).header('etag', `"${tag}"`).send(bytes);
    },
    own: (reply: FastifyReply, row: OwnRow): FastifyReply => {
      const today = new Date().toISOString().slice(0, 10);
      return reply.headers(ownHeaders).send(JSON.stringify(ownProfile(row, today, places)));
    },
    refuse: (reply: FastifyReply, status: number): FastifyReply => reply.status(status).send({ message: 'No.' }),
  };
}
