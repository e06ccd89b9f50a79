import type { SignedIn, TestApp } from './app.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a signed-in person sends through the REST door. */
export function send(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<SignedIn, 'headers'>,
  method: Method,
  url: string,
  payload?: object,
) {
  return app.inject(payload === undefined ? { method, url, headers } : { method, url, headers, payload });
}

/** A POST through the REST door, of anybody. */
export function post(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({ method: 'POST', url, payload, headers: { ...headers } });
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
