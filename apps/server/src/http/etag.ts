import { hash } from 'node:crypto';

/** A strong tag of these bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash('sha1', body, 'base64url')}"`;
}

/** Whether an `If-None-Match` header names the tag. */
export function isSame(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
