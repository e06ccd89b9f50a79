import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env.ts';

/** Where Google's answer lands: a popup that must still reach the window that opened it. */
const POPUP_PATH = '/auth/google/callback';
const YEAR_SECONDS = 31_536_000;
const FIREBASE_HOSTS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Headers against injected scripts, framing and sniffing. Others' hosts are let in only when the settings name them. */
export async function secure(app: FastifyInstance, settings: Settings): Promise<void> {
  const google = googleSources(settings);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // No inline script or style at all: an injected tag does nothing, and the token in local storage stays.
        'default-src': ["'none'"],
        'script-src': ["'self'", ...google.script],
        'style-src': ["'self'", ...google.style],
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
  app.addHook('onSend', async (request, reply) => {
    if (request.url.split('?')[0] === POPUP_PATH) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
  });
}

/** As Google Identity Services asks for them: its script, the style sheet beside it, and its frames and calls. */
function googleSources({ googleClientId, googleScriptUrl }: Settings) {
  if (googleClientId === '') return { script: [], style: [], rest: [] };
  const folder = new URL('.', googleScriptUrl).href;
  return { script: [googleScriptUrl], style: [`${folder}style`], rest: [folder] };
}

function firebaseSources({ identity, firebaseEmulatorUrl }: Settings): string[] {
  if (identity !== 'firebase') return [];
  return firebaseEmulatorUrl === '' ? FIREBASE_HOSTS : [new URL(firebaseEmulatorUrl).origin];
}
