import { randomUUID } from 'node:crypto';
import type { Store } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Settings } from './env.ts';
import { createPasswordHasher, type PasswordHasher } from './features/auth/password.ts';
import { createSessionKeeper } from './features/auth/session.ts';
import { setCaching } from './http/caching.ts';
import { handleErrors } from './http/errors.ts';
import { mountHealth } from './http/health.ts';
import { secure } from './http/security.ts';
import { mountStatic } from './http/static.ts';
import { createCallLimiter } from './trpc/call-limiter.ts';
import { createContext, type Parts } from './trpc/context.ts';
import { mountTrpc } from './trpc/mount.ts';
import { mountRest } from './trpc/rest.ts';

export interface AppOptions {
  readonly store: Store;
  readonly settings: Settings;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** The folder of the built browser app, or null to serve calls alone. */
  readonly webRoot: string | null;
  /** Where log lines go; silent when absent. */
  readonly log?: { write(line: string): void };
  readonly passwords?: PasswordHasher;
}

const BODY_LIMIT = 64 * 1024;

/** The whole server, not listening yet: the two doors, health, and the browser app. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, settings, now, webRoot, log } = options;
  const app = Fastify({
    logger: log === undefined ? false : { level: settings.logLevel, stream: log, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxy.length > 0 ? settings.trustedProxy : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    connectionTimeout: 60_000,
    forceCloseConnections: true,
    // As long as Node lets an address be, so that the contract answers for every parameter.
    routerOptions: { maxParamLength: 16_384 },
    // A path that can't be decoded is a bad address, in our words.
    frameworkErrors: (error, request, reply) => void app.errorHandler.call(app, error, request, reply),
  });
  const parts: Parts = {
    store,
    settings,
    now,
    passwords: options.passwords ?? createPasswordHasher(),
    sessions: createSessionKeeper(store),
    callLimiter: createCallLimiter(),
    daily: dailyChores(store),
  };
  handleErrors(app);
  acceptEmptyJson(app);
  logAnswers(app);
  setCaching(app);
  await secure(app);
  mountHealth(app, store);
  mountTrpc(app, (request) => createContext(parts, request));
  mountRest(app, (request) => createContext(parts, request));
  await mountStatic(app, webRoot);
  return app;
}

/** Once a UTC day, before its first call: donors past donating age leave the offer, and what has expired goes. */
function dailyChores(store: Store): (now: number) => Promise<void> {
  let done: { day: string; work: Promise<void> } | undefined;
  const work = async (now: number): Promise<void> => {
    await store.donors.retireAged(dayOf(now));
    await store.limits.removeExpired(now);
    await store.sessions.removeExpired(now);
  };
  return (now) => {
    const day = dayOf(now);
    if (done?.day !== day) {
      done = { day, work: work(now) };
      // Tried again with the next call, while this one says what is wrong.
      done.work.catch(() => {
        done = undefined;
      });
    }
    return done.work;
  };
}

function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

/** One line an answer, with the route's pattern in place of the address: what people type there may be personal. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(no route)';
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered');
  });
}
