import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../env.ts';
import { googleEndpoints } from '../features/google/endpoints.ts';
import type { InlineParts } from './files/web-files.ts';
import { isIndexed, NO_INDEX } from './robots.ts';

/** Where Google's answer lands: a popup that must still reach the window that opened it. */
const POPUP_PATH = '/auth/google/callback';
const YEAR_SECONDS = 31_536_000;
const FIREBASE_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Sets them on each answer of Fastify's. */
export function secure(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const popupHeaders = { ...headers, 'cross-origin-opener-policy': 'unsafe-none' };
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.url.split('?', 1)[0] === POPUP_PATH ? popupHeaders : headers);
    if (isIndexed(request.url)) reply.removeHeader('x-robots-tag');
    next();
  });
}

/**
 * Headers against injected scripts, framing, sniffing and search engines, by name in lower case. Others' hosts are let in only when the settings
 * name them; the inline parts are those of our own page.
 */
export function securityHeaders(
  settings: Settings,
  { scripts, styles }: InlineParts = { scripts: [], styles: [] },
): Record<string, string> {
  const google = googleSources(settings);
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // No inline script or style but the built page's own: an injected tag does nothing, and the token stays.
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scripts.map(hashSource), ...google.script],
        'style-src': ["'self'", ...styles.map(hashSource), ...google.style],
        'object-src': ["'none'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...google.rest, ...firebaseSources(settings)],
        ...(google.rest.length === 0 ? {} : { 'frame-src': google.rest }),
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // Google's script wants to know which site it is on, and no more: never the page.
    referrerPolicy: { policy: google.rest.length === 0 ? 'no-referrer' : 'strict-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Plain http on a local network is allowed; whoever is reached by https stays there.
    strictTransportSecurity: settings.publicUrl.startsWith('https:') && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  });
  return { ...headers, ...NO_INDEX };
}

/** Lets a browser run this text as an inline script, and no other (CSP 3, 2.3.1). */
function hashSource(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

/** What helmet sets, by name in lower case: always the same, so it is asked once and not for each answer. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  let isDone = false;
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (error?: unknown) => {
    if (error !== undefined) throw error;
    isDone = true;
  });
  if (!isDone) throw new Error('helmet sets its headers later than it is asked.');
  return headers;
}

/** As Google Identity Services asks for them: its script, the style sheet beside it, and its frames and calls. */
function googleSources(settings: Settings) {
  if (settings.googleClientId === '') return { script: [], style: [], rest: [] };
  const { scriptUrl } = googleEndpoints(settings);
  const folder = new URL('.', scriptUrl).href;
  return { script: [scriptUrl], style: [`${folder}style`], rest: [folder] };
}

function firebaseSources({ identity, firebaseEmulatorUrl }: Settings): string[] {
  if (identity !== 'firebase') return [];
  return firebaseEmulatorUrl === '' ? FIREBASE_HOSTS : [new URL(firebaseEmulatorUrl).origin];
}
