import type { FeedVersions } from '@redthread/contract/live';
import { feedId, isFeedId } from '@redthread/domain/change-feed';
import { DomainError } from '@redthread/domain/domain-error';
import { isInvitationCode } from '@redthread/domain/mailed-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../env.ts';
import { linkHash } from '../../features/invitations/link.ts';
import type { ChangeFeed } from '../../features/live/change-feed.ts';
import { createOpenStreams } from '../../limits/open-streams.ts';
import { admit, requireCaller, sessionOf } from '../../trpc/admission.ts';
import type { Context } from '../../trpc/context.ts';
import { beginStream, eventStream } from './event-stream.ts';

/** What the link carries doesn't belong into an address. */
const CODE_HEADER = 'invitation-code';

interface Feeds {
  readonly sessions: ChangeFeed<FeedVersions>;
  readonly links: ChangeFeed<string>;
}

/** Tells for as long as the page is there. Gives what ends that. */
type Subscription = (response: FastifyReply['raw'], lastId: string) => () => void;

/** What is let in: whom it is counted for, and how they follow. */
interface Admitted {
  readonly close: () => void;
  readonly follow: Subscription;
}

/**
 * `/api/live/stream`: the versions of a session; `/api/invitation/stream`: those of the invitation that a mail's link opens. For as long as the one or the
 * other lasts. Who is refused hears why, as in any call.
 */
export function mountLive(
  app: FastifyInstance,
  { sessions, links }: Feeds,
  settings: Settings,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  const streams = createOpenStreams(settings);

  mountStream(app, '/api/live/stream', async (request, reply) => {
    const context = contextOf(request, reply);
    await admit(context, {});
    const { session, account } = sessionOf(await requireCaller(context));
    const telling = { key: session.id, idOf: feedId, endedBy: 'NOT_SIGNED_IN' } as const;
    return {
      close: streams.open(`person:${account.id}`, context.clientNetwork),
      follow: (raw, id) => sessions.subscribe(eventStream(telling, raw), isFeedId(id) ? id : null),
    };
  });

  mountStream(app, '/api/invitation/stream', async (request, reply) => {
    const context = contextOf(request, reply);
    await admit(context, {});
    const code = request.headers[CODE_HEADER]?.toString() ?? '';
    if (!isInvitationCode(code)) throw new DomainError('INVITATION_UNKNOWN');
    const key = await linkHash(context, code);
    const telling = { key, idOf: (mark: string) => mark, endedBy: 'INVITATION_UNKNOWN' } as const;
    return {
      close: streams.open(`link:${key}`, context.clientNetwork),
      follow: (raw, id) => links.subscribe(eventStream(telling, raw), id || null),
    };
  });
}

function mountStream(
  app: FastifyInstance,
  path: string,
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Admitted>,
): void {
  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { close, follow } = await admit(request, reply);
    reply.hijack();
    const { raw } = reply;
    // They hung up while they were let in.
    if (raw.destroyed || request.raw.socket.destroyed) return close();
    beginStream(raw, reply.getHeaders());
    const leave = follow(raw, request.headers['last-event-id']?.toString() ?? '');
    raw.once('close', () => {
      leave();
      close();
    });
  });
}
