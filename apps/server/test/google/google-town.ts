import { onTestFinished } from 'vitest';
import { createGoogleAttempt, type GoogleAttempt } from '../../../web/src/features/google/google.ts';
import { googleEndpoints } from '../../src/features/google/endpoints.ts';
import { buildTestApp, type TestApp, UNLIMITED } from '../support/app.ts';
import { type OpenidProvider, type ProviderPerson, startOpenidProvider } from './openid-provider.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const CALLBACK = `${PUBLIC_URL}/auth/google/callback`;

export interface GoogleTown extends TestApp {
  readonly provider: OpenidProvider;
}

export const ANA: ProviderPerson = {
  sub: 'g-ana',
  name: 'Ana Silva',
  email: 'Ana@People.example',
  email_verified: true,
  hd: 'people.example',
};
export const BEN: ProviderPerson = { ...ANA, sub: 'g-ben', name: 'Ben', email: 'ben@people.example' };
/** Has Ana's address verified, which Google doesn't host. */
export const OLD_ANA: ProviderPerson = { sub: 'g-old-ana', name: 'Ana', email: ANA.email, email_verified: true };
/** Says that she has Ana's address; the provider never checked. */
export const EVE: ProviderPerson = { ...ANA, sub: 'g-eve', name: 'Eve', email_verified: false };

/** The real server, which signs people in with a real OpenID provider. Its clock is the provider's. */
export async function buildGoogleTown(flags: Readonly<Record<string, string>> = {}): Promise<GoogleTown> {
  const provider = await startOpenidProvider([ANA, OLD_ANA, BEN, EVE], [CALLBACK, 'http://localhost:3000/elsewhere']);
  const town = await buildTestApp({ flags: { ...UNLIMITED, publicUrl: PUBLIC_URL, ...provider.settings, ...flags } });
  town.clock.now = Date.now();
  onTestFinished(() => provider.close());
  return { ...town, provider };
}

/** What the app's own code prepares in a browser. */
export function prepare({ settings }: Pick<TestApp, 'settings'>, redirectUri = CALLBACK): Promise<GoogleAttempt> {
  const { googleClientId: clientId } = settings;
  const { authorizationUrl } = googleEndpoints(settings);
  return createGoogleAttempt({ clientId, authorizationUrl, redirectUri });
}

/** What `auth.googleOauth` is given by a person who was at the provider and agreed. */
export async function answerOf(town: GoogleTown, person: ProviderPerson) {
  const attempt = await prepare(town);
  const { searchParams } = await visit(attempt.url, person);
  const { codeVerifier, redirectUri } = attempt;
  return { code: searchParams.get('code') ?? '', codeVerifier, redirectUri };
}

/** Goes to the provider's address as a browser would, chooses a person, agrees or not; where that person ends up. */
export async function visit(url: string, { sub }: ProviderPerson, answer = 'allow'): Promise<URL> {
  const cookies = new Map<string, string>();
  const forms = [`sub=${sub}`, `answer=${answer}`];
  let next = { url: new URL(url), body: undefined as string | undefined };
  for (;;) {
    const { url: current, body } = next;
    if (current.pathname.startsWith('/auth/google') || current.origin === PUBLIC_URL) return current;
    const response = await fetch(current, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const form = location === null ? forms.shift() : undefined;
    if (location === null && form === undefined) throw new Error(`${response.status} ${await response.text()}`);
    next = { url: new URL(location ?? current, current), body: form };
  }
}
