/** The result of one check: a sentence, which says what to do if there is a problem. */
export interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
}

/** Builds the findings of one check: `found.ok('…')`. */
export function about(what: string) {
  const finding =
    (state: Finding['state']) =>
    (says: string): Finding => ({ what, state, says });
  return { ok: finding('ok'), warning: finding('warning'), problem: finding('problem') };
}
