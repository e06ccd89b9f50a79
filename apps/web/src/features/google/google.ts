import { CodeChallengeMethod, OAuth2Client } from 'arctic';

/** One OAuth attempt. `state` and `codeVerifier` stay in this browser. */
export interface GoogleAttempt {
  /** Where the person chooses their Google account. */
  readonly url: string;
  readonly state: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

interface GoogleClient {
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly redirectUri: string;
}

const SCOPES = ['openid', 'email', 'profile'];
/** In base64url, 24 bytes are the 32 characters of a state, and 96 bytes the 128 of a verifier. */
const STATE_BYTES = 24;
const VERIFIER_BYTES = 96;

/** A new attempt. Its URL holds only public values: the state, and hashes of the verifier. */
export async function createGoogleAttempt(google: GoogleClient): Promise<GoogleAttempt> {
  const { clientId, authorizationUrl, redirectUri } = google;
  const state = randomText(STATE_BYTES);
  const codeVerifier = randomText(VERIFIER_BYTES);
  const client = new OAuth2Client(clientId, null, redirectUri);
  const { S256 } = CodeChallengeMethod;
  const url = client.createAuthorizationURLWithPKCE(authorizationUrl, state, S256, codeVerifier, SCOPES);
  url.searchParams.set('access_type', 'offline');
  url.searchParams.set('prompt', 'consent');
  url.searchParams.set('nonce', await nonceOf(codeVerifier));
  return { url: url.href, state, codeVerifier, redirectUri };
}

/**
 * Binds Google's ID token to the verifier: a token of another attempt is refused. Not the plain hash, which is the code
 * challenge and public.
 */
async function nonceOf(codeVerifier: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`nonce:${codeVerifier}`));
  return base64url(new Uint8Array(hash));
}

function randomText(bytes: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
