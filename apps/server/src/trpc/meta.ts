import type { DomainErrorCode } from '@redthread/domain/domain-error';
import type { TokenScope } from '@redthread/domain/token-scope';
import type { Writes } from '../limits/bounds.ts';

/** How a procedure is reached as REST. `paths` are answered alike; `list` sends the items bare, totals in headers. */
export interface RestMeta<Method extends string = 'GET' | 'POST' | 'PATCH' | 'DELETE'> {
  readonly method: Method;
  readonly paths: readonly [string, ...string[]];
  readonly status?: 200 | 201 | 204;
  readonly list?: boolean;
  readonly button?: MailButton;
}

/** One more address, for a mail program's own button (RFC 8058); a browser that opens it is led to a page, with the code behind the `#`. */
export interface MailButton {
  readonly path: `${string}/{code}`;
  readonly page: string;
}

/**
 * What a call writes that stays, and what bounds it: null when nothing does. Every call that isn't a GET says so, or it
 * doesn't compile.
 */
type WritesMeta =
  | { readonly rest: RestMeta<'GET'>; readonly writes?: Writes | undefined }
  | { readonly rest: RestMeta<'POST' | 'PATCH' | 'DELETE'>; readonly writes: Writes | null };

/** What a procedure says of itself: its REST door, what it writes, and the words that the API's document has of it. */
export type CallMeta = WritesMeta & CallWords;

export interface CallWords {
  /** The scope that an API token needs to reach it; without, none does. */
  readonly token?: TokenScope;
  /** Whether it takes an Idempotency-Key: its resolver calls `repeatable`. */
  readonly isRepeatable?: true;
  /** Whether it makes an account, or mails somebody who has none: in the language that Accept-Language asks for. */
  readonly hearsLanguage?: true;
  /** A few words, without a full stop. */
  readonly summary: string;
  /** What the summary leaves open, in sentences. */
  readonly description?: string;
  /** The refusals that are this call's own. What any call may be refused for follows from its input and `Access`. */
  readonly errors?: readonly DomainErrorCode[];
}

/** Who may make a call. */
export type Access = 'anyone' | 'members' | 'admins';

/** What the kind of a procedure says of it. */
export interface KindMeta {
  readonly access: Access;
  /** Whether it is alike for all, so that visitors' answers may be kept. */
  readonly isPublic?: true;
}

/** What tRPC is given of a procedure: what its kind says, and then its own words. */
export type ProcedureMeta = CallMeta | KindMeta;

/** All that a procedure says of itself. */
export function metaOf(meta: unknown): CallMeta & KindMeta {
  if (typeof meta !== 'object' || meta === null || !('access' in meta && 'rest' in meta)) {
    throw new Error('A procedure is of one of the kinds in init.ts, and has a meta of its own.');
  }
  return meta as CallMeta & KindMeta;
}
