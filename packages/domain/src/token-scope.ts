/** What an API token may do with a person's data. Whoever may write may read. */
export const TOKEN_SCOPES = ['read', 'write'] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Whether a token of `scope` reaches a call that asks for `needed`. */
export function reaches(scope: TokenScope, needed: TokenScope): boolean {
  return scope === 'write' || needed === 'read';
}
