import { isNewsId } from '@redthread/domain/news';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../env.ts';
import type { Watch } from '../../features/live/watch.ts';
import { createOpenStreams } from '../../limits/open-streams.ts';
import { admitSession } from '../../trpc/admission.ts';
import type { Context } from '../../trpc/context.ts';
import { beginStream, eventStream } from './event-stream.ts';

const ASKED = {
  path: 'live.stream',
  meta: { rest: { method: 'GET', paths: ['/api/live/stream'] }, summary: 'Follow what you are shown' },
} as const;

/** `/api/live/stream`: the news of a session for as long as it lasts. Who is refused hears why, as in any call. */
export function mountLive(
  app: FastifyInstance,
  watch: Watch,
  settings: Settings,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  const streams = createOpenStreams(settings);
  app.get('/api/live/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const context = contextOf(request, reply);
    let sessionId = '';
    let close = (): void => {};
    await admitSession(context, ASKED, async ({ caller, clientNetwork }) => {
      sessionId = caller.session.id;
      close = streams.open(caller.account.id, clientNetwork);
    });
    reply.hijack();
    const { raw } = reply;
    // They hung up while they were let in.
    if (raw.destroyed || request.raw.socket.destroyed) return close();
    const lastId = request.headers['last-event-id']?.toString() ?? '';
    beginStream(raw, reply.getHeaders());
    const leave = watch.follow(eventStream(sessionId, raw), isNewsId(lastId) ? lastId : null);
    raw.once('close', () => {
      leave();
      close();
    });
  });
}
