import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { memoryAdapter } from './openid-memory.ts';
import { answerInteraction } from './openid-pages.ts';
import { answerScript } from './openid-script.ts';

// A real OpenID provider on loopback, in Google's place: for the server's tests and for the browser's.

/** Someone with an account at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  /** The Workspace that hosts the mailbox. */
  readonly hd?: string;
}

export interface OpenidProvider {
  readonly issuer: string;
  /** What the server needs to know, as settings. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whether its pages cut themselves off from the window that opened them. */
  isStrict: boolean;
  /** An ID token for a person, as Google's script hands it to a page. */
  credential(person: ProviderPerson): Promise<string>;
  close(): Promise<void>;
}

const CLIENT_ID = 'redthread.apps.example';
const KEY_ID = 'key-1';
const HOUR = 3600;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a provider on a free port, with one confidential client. `people` may grow later. */
export async function startOpenidProvider(
  people: readonly ProviderPerson[],
  redirectUris: readonly string[],
): Promise<OpenidProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const secret = randomBytes(16).toString('hex');

  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [{ client_id: CLIENT_ID, client_secret: secret, redirect_uris: [...redirectUris] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [secret] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    // As Google does: what the scopes give stands in the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: async () => ({ ...person }) };
    },
    renderError: (ctx, { error, error_description: words }) => {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${words}`;
    },
  });

  const credential = ({ sub, name, email, email_verified, hd }: ProviderPerson): Promise<string> =>
    new SignJWT({
      name,
      email,
      email_verified,
      ...(hd === undefined ? {} : { hd }),
      azp: CLIENT_ID,
      jti: randomBytes(8).toString('hex'),
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setSubject(sub)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);

  const answer = provider.callback();
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (started.isStrict) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    if (pathname.startsWith('/interaction/')) return void answerInteraction(provider, people, request, response);
    if (pathname.startsWith('/gsi/')) return void answerScript({ people, credential }, request, response);
    void answer(request, response);
  });

  const started: OpenidProvider = {
    issuer,
    isStrict: false,
    settings: {
      googleClientId: CLIENT_ID,
      googleClientSecret: secret,
      googleIssuer: issuer,
    },
    credential,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return started;
}
