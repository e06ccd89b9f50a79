/** What a list procedure answers. */
export interface ListAnswer {
  readonly items: readonly unknown[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** What a list says in headers, since its body is the bare items; by name in lower case. */
export function listHeaders(url: string, { total, nextCursor }: ListAnswer): Record<string, string> {
  const link = nextCursor === null ? {} : { link: `<${nextPage(url, nextCursor)}>; rel="next"` };
  return { 'x-total-count': String(total), ...link };
}

function nextPage(url: string, cursor: string): string {
  // The host of an absolute-form request (RFC 9112, 3.2.2) is whatever its sender wrote.
  const [path = '', query = ''] = url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '').split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `${path}?${parameters}`;
}
