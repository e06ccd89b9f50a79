/** What a link to one's own request has behind the `#`. */
export function rowIdOf(requestId: string): string {
  return `request-${requestId}`;
}

/** An id as its link has it, which may stand at the end of a sentence or in brackets in the message that passed it on. */
export function withoutPunctuation(id: string): string {
  return /^[\dA-Fa-f]+(?:-[\dA-Fa-f]+)*/.exec(id)?.[0] ?? id;
}
