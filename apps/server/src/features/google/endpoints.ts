import { GOOGLE, type Settings } from '../../env.ts';

interface GoogleEndpoints {
  /** Where people are sent to sign in. */
  readonly authorizationUrl: string;
  /** Where the server exchanges the code. */
  readonly tokenUrl: string;
  /** The keys that sign Google's tokens. */
  readonly keysUrl: string;
  /** The script of Google's button. */
  readonly scriptUrl: string;
}

/** Google's own, as https://accounts.google.com/.well-known/openid-configuration has them; for another issuer, as tests have, its own paths. */
export function googleEndpoints({ googleIssuer }: Pick<Settings, 'googleIssuer'>): GoogleEndpoints {
  if (googleIssuer === GOOGLE) {
    return {
      authorizationUrl: `${GOOGLE}/o/oauth2/v2/auth`,
      tokenUrl: 'https://oauth2.googleapis.com/token',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: `${GOOGLE}/gsi/client`,
    };
  }
  return {
    authorizationUrl: `${googleIssuer}/auth`,
    tokenUrl: `${googleIssuer}/token`,
    keysUrl: `${googleIssuer}/jwks`,
    scriptUrl: `${googleIssuer}/gsi/client`,
  };
}
