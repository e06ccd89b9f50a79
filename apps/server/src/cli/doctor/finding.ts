/** What a look at one thing came to: a sentence, which says what to do when all isn't well. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
}

/** The findings about one thing: `found.ok('…')`. */
export function about(what: string) {
  const finding =
    (state: Finding['state']) =>
    (says: string): Finding => ({ what, state, says });
  return { ok: finding('ok'), warning: finding('warning'), problem: finding('problem') };
}
