interface Sent {
  readonly body?: object;
  readonly token?: string;
}

/** Any call: its answer. Throws what was refused. */
export async function call(
  { url }: { readonly url: string },
  method: string,
  path: string,
  { body, token }: Sent = {},
): Promise<unknown> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(url + path, { method, headers, body: sent });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${answer}`);
  return answer === '' ? null : JSON.parse(answer);
}
