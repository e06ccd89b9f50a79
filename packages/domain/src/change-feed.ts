/** How often what the person of a session is shown has changed since they signed in, by what it is of. Never what it changed to. */
export interface FeedVersions {
  /** What they were invited as a donor. */
  readonly invitations: number;
  /** What they posted, and its invitations. */
  readonly requests: number;
  /** Their donor profile. */
  readonly profile: number;
  /** Who they are, and what they may do. */
  readonly account: number;
}

export const FEED_TOPICS = ['invitations', 'requests', 'profile', 'account'] as const satisfies (keyof FeedVersions)[];
export type FeedTopic = (typeof FEED_TOPICS)[number];

/** The id under which versions are told: the same for the same versions of a session. */
export function feedId(versions: FeedVersions): string {
  return FEED_TOPICS.map((topic) => versions[topic]).join('.');
}

/** Whether a text has the form of such an id. */
export function isFeedId(text: string): boolean {
  return /^\d{1,10}(?:\.\d{1,10}){3}$/.test(text);
}
