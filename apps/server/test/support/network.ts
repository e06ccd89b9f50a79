import { z } from 'zod';

export const KIM = { name: 'Kim', email: 'kim@people.example', password: 'a fine password' };

/** What somebody sends over the network, by POST where there is a body; `token` says who it is. */
export function fetchFrom(url: string, path: string, body?: object, token = ''): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(url + path, body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Kim signs up over the network; the token. */
export async function signUp(url: string): Promise<string> {
  const response = await fetchFrom(url, '/api/auth/register', KIM);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
