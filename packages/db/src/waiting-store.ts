/** Messages that wait to leave for somebody else's server: mail, notices and texts alike. Instants are ms since the epoch. */
export interface WaitingStore<Message> {
  /** Those that are due: first tries before retries, each oldest first. */
  due(now: number, limit: number): Promise<Message[]>;
  /**
   * Whether this process may send it now: never what was taken back, or put off, since it was found due. Of several that serve the same
   * database one may, until then: it is due again for whoever comes first afterwards, should the one end before it says what became of it.
   */
  claim(id: string, times: { readonly now: number; readonly until: number }): Promise<boolean>;
  /** Keeps a claim for longer, while it is still the claimer's. False when it isn't, or where nobody else sends. */
  keepClaim(id: string, times: { readonly heldUntil: number; readonly until: number }): Promise<boolean>;
  /** When the next one is due, or null. Expired ones are never due. */
  nextDueAt(now: number): Promise<number | null>;
  /** It was tried in vain. */
  postpone(id: string, nextTryAt: number): Promise<void>;
  remove(id: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
  /** Those deferred by a clock that was ahead become due now. */
  bringForward(now: number): Promise<void>;
}
