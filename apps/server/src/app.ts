import { randomUUID } from 'node:crypto';
import type { Store } from '@redthread/db/store';
import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import type { Places } from '@redthread/places/places';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { dailyCleanup } from './daily-cleanup.ts';
import type { Settings } from './env.ts';
import { createGoogleGate } from './features/google/gate.ts';
import { sendInvites } from './features/imports/sending.ts';
import { invitationMailWriter } from './features/invitations/mail.ts';
import { feedOfLinks, feedOfSessions } from './features/live/service.ts';
import { organisationMailWriter } from './features/organisations/mail.ts';
import { createPasswordHasher, type PasswordHasher } from './features/password/hasher.ts';
import { createCursorSeal } from './features/places/cursor-seal.ts';
import { zonesOf } from './features/places/near.ts';
import { createSessionKeeper } from './features/session/keeper.ts';
import { createFirebaseVerifier, type FirebaseVerifier } from './features/sign-up/firebase.ts';
import { createTokenKeeper } from './features/tokens/keeper.ts';
import { createAfterwards } from './http/afterwards.ts';
import { answerLog } from './http/answer-log.ts';
import { capConnections } from './http/connections/connection-cap.ts';
import { capOpenFiles, openFileLimit } from './http/connections/open-files.ts';
import { limitPipelining } from './http/connections/pipelining.ts';
import { finishAnswers } from './http/connections/shutdown.ts';
import { answerBrokenRequest, handleErrors } from './http/errors.ts';
import { createDrawnPages } from './http/files/drawn-pages.ts';
import { createPageDrawer } from './http/files/page-drawer.ts';
import { mountStatic } from './http/files/static.ts';
import { inlinePartsOf, type WebFiles } from './http/files/web-files.ts';
import { mountHealth } from './http/health.ts';
import { mountLive } from './http/live/mount.ts';
import { refuseOtherMethods } from './http/other-methods.ts';
import { cacheResponses } from './http/response-cache.ts';
import { mountRest } from './http/rest/rest.ts';
import { mountRobots } from './http/robots.ts';
import { secure, securityHeaders } from './http/security.ts';
import { textOf } from './http/utf8.ts';
import { widerNetworkKey } from './limits/client-network.ts';
import { createFixedWindow } from './limits/fixed-window.ts';
import { createInTurn } from './limits/in-turn.ts';
import { createOutbox } from './messages/outbox.ts';
import { senderKeyOf } from './messages/push-sender.ts';
import { mountOpenApi } from './openapi/mount.ts';
import { createScheduler } from './scheduler.ts';
import { callProcedure, publicReads } from './trpc/calls.ts';
import { type Context, createContext, type Parts, visitorContext } from './trpc/context.ts';
import { mountTrpc } from './trpc/mount.ts';
import { VERSION } from './version.ts';

interface AppOptions {
  readonly store: Store;
  readonly settings: Settings;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly places: Places;
  /** The built browser app; without it, calls alone are served. */
  readonly web?: WebFiles;
  /** Where log lines go; silent when absent. */
  readonly log?: { write(line: string): void };
  readonly passwords?: PasswordHasher;
  /** Replaces the verifier that the settings configure: a test's own. No shipped configuration accepts unsigned tokens. */
  readonly firebase?: FirebaseVerifier;
  /** How long Google may take to answer. */
  readonly providerTimeoutMs?: number;
  /** Socket idle time-out, while a request is read or an answer is written. */
  readonly stillMs?: number;
}

const BODY_LIMIT = 64 * 1024;
/** Counts in memory, of about a hundred bytes each: clients in a minute; and people, by what they did in an hour. */
const MOST_CLIENTS = 65_536;
const MOST_DOINGS = 262_144;

/** The whole server, not listening yet: the two doors, health, and the browser app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, settings, now, places, web, log } = options;
  const app = Fastify({
    logger: log === undefined ? false : { level: settings.logLevel, stream: log, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxy.length > 0 ? settings.trustedProxy : false,
    bodyLimit: BODY_LIMIT,
    // A slow body is refused before the handler that waits for it gives up: `LONGEST_CALL_MS`.
    requestTimeout: 20_000,
    // Node restarts this timer with every byte, so slow readers are kept and stalled ones dropped. Must exceed LONGEST_CALL_MS.
    connectionTimeout: options.stillMs ?? 45_000,
    // A busy machine may take longer than the ten seconds that Fastify gives its plugins.
    pluginTimeout: 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2000 },
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: true,
    // Fastify's own 503 lacks our error format; `finishAnswers` refuses instead.
    return503OnClosing: false,
    // As long as Node allows a URL to be, so that the contract validates every parameter.
    routerOptions: { maxParamLength: 16_384 },
    // Undecodable paths get our own error format.
    frameworkErrors: (error, request, reply) => void app.errorHandler.call(app, error, request, reply),
  });
  const outbox = createOutbox(options, app.log);
  const senderKey = senderKeyOf(store);
  const writeInvitationMail = invitationMailWriter({ settings, places });
  const zoneOf = zonesOf({ places });
  const scheduler = createScheduler(
    {
      ...{ store, now, writeInvitationMail, zoneOf, outbox, mode: settings.invitations },
      writeOrganisationMail: organisationMailWriter(settings),
      sendInvites: (clock) => sendInvites({ store, settings, places }, clock),
    },
    app.log,
  );
  const parts: Parts = {
    store,
    settings,
    now,
    places,
    cursors: createCursorSeal(store),
    passwords: options.passwords ?? createPasswordHasher(),
    sessions: createSessionKeeper(store),
    tokens: createTokenKeeper(store),
    outbox,
    senderKey,
    scheduler,
    writeInvitationMail,
    google: createGoogleGate(settings, options.providerTimeoutMs),
    firebase: options.firebase ?? createFirebaseVerifier(settings),
    hourlyLimiter: createFixedWindow({ windowMs: HOUR_MS, mostKeys: MOST_DOINGS }),
    inProgress: new Set(),
    inTurn: createInTurn(),
    callLimiter: createFixedWindow({ windowMs: MINUTE_MS, mostKeys: MOST_CLIENTS, widerKey: widerNetworkKey }),
    daily: dailyCleanup(store, settings.recordDays, app.log),
  };
  handleErrors(app);
  const onFault = (error: unknown) => app.log.error({ err: error }, 'no change is told');
  const feeds = { sessions: feedOfSessions(store, onFault), links: feedOfLinks(store, onFault) };
  // Before the answers under way are waited for: a stream doesn't end by itself.
  app.addHook('preClose', async () => {
    feeds.sessions.stop();
    feeds.links.stop();
  });
  finishAnswers(app);
  acceptEmptyJson(app);
  logAnswers(app);
  const commonHeaders = securityHeaders(settings, inlinePartsOf(web?.get('index.html')));
  secure(app, commonHeaders);
  refuseOtherMethods(app);
  const doAfterwards = createAfterwards(app);
  const contextOf = (request: FastifyRequest, reply: FastifyReply): Context =>
    createContext(parts, request, (job) => doAfterwards(request, reply, job));
  const reads = publicReads();
  cacheResponses(app, { ...parts, reads });
  limitPipelining(app);
  capConnections(app, settings);
  capOpenFiles(app, openFileLimit(), now);
  mountHealth(app, store, now);
  mountRobots(app);
  mountTrpc(app, contextOf);
  mountRest(app, contextOf);
  mountLive(app, feeds, settings, contextOf);
  mountOpenApi(app, { publicUrl: settings.publicUrl, version: VERSION }, [...(web?.keys() ?? [])]);
  const findDrawn = createDrawnPages({
    ...parts,
    draw: settings.pages === 'drawn' ? createPageDrawer(web ?? new Map()) : null,
    read: async (path, input, tracked) => {
      const call = reads.get(path);
      if (call === undefined) throw new Error(`${path} isn't alike for all visitors.`);
      return callProcedure(call, visitorContext(parts, tracked), () => input);
    },
    log: app.log,
  });
  mountStatic(app, web ?? new Map(), settings.demo, findDrawn);
  app.addHook('onReady', async () => {
    // Read calls write nothing: the key is there before the first of them, where the disk lets it.
    await senderKey().catch(() => undefined);
    void outbox.deliver();
    void scheduler.run();
  });
  app.addHook('onClose', async () => {
    await scheduler.stop();
    await outbox.stop();
  });
  return app;
}

function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = textOf(body);
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

function logAnswers(app: FastifyInstance): void {
  const log = answerLog(app.log);
  app.addHook('onResponse', ({ method, id, routeOptions }, reply, next) => {
    log(method, routeOptions.url ?? '(no route)', { reqId: id, status: reply.statusCode, ms: reply.elapsedTime });
    next();
  });
}
