import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers against injected scripts, framing and sniffing. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        // No inline script or style at all: an injected tag does nothing, and the token in local storage stays.
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Plain http on a local network is allowed; a proxy that speaks https adds this header itself.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
}
