/** How often what the person of a session is shown has changed since they signed in, by what it is of. Never what it changed to. */
export interface News {
  /** What they were invited as a donor. */
  readonly invitations: number;
  /** What they posted, and its invitations. */
  readonly requests: number;
  /** Their donor profile. */
  readonly profile: number;
  /** Who they are, and what they may do. */
  readonly account: number;
}

export const NEWS_TOPICS = ['invitations', 'requests', 'profile', 'account'] as const satisfies (keyof News)[];
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** The id under which news are told: the same for the same news of a session. */
export function newsId(news: News): string {
  return NEWS_TOPICS.map((topic) => news[topic]).join('.');
}

/** Whether a text has the form of such an id. */
export function isNewsId(text: string): boolean {
  return /^\d{1,10}(?:\.\d{1,10}){3}$/.test(text);
}
