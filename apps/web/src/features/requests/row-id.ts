/** What a link to one's own request has behind the `#`. */
export function rowIdOf(requestId: string): string {
  return `request-${requestId}`;
}
