import { isUtf8 } from 'node:buffer';
import { DomainError } from '@redthread/domain/domain-error';

/** A body as text. Other encodings are refused: read as UTF-8, all their letters beyond ASCII would be the same, in passwords too. */
export function textOf(body: Buffer): string {
  if (isUtf8(body)) return body.toString();
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'body', message: 'Please send the body in UTF-8.' }] });
}
