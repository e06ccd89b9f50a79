import type { Town } from './people.ts';
import { PUBLIC_URL, type Served } from './served.ts';

/** What a donor was sent at one time: what it is about, and the codes of its links. */
export interface Letter {
  readonly donor: number;
  readonly kind: 'invited' | 'placeFree';
  /** What opens the invitation: of the notice, where the donor was sent one. */
  readonly code: string;
  /** What stops all invitations: of the mail, which everybody is sent. */
  readonly stopCode: string;
}

/** By how the mail's subject begins. */
const KINDS = [
  ['Can you give blood', 'invited'],
  ['Can you still give blood', 'placeFree'],
] as const;
const MAILS_AT_ONCE = 100;

/**
 * Empties the outbox, as a mail host would, and what the push service has received. Whoever has push reads the notice, all others the
 * mail. Mails to those who post requests, and those that ask nothing, are thrown away.
 */
export async function collectLetters(
  { store, now, pushService }: Served,
  { people, donorOf }: Town,
): Promise<Letter[]> {
  const notices = new Map<string, string>();
  for (const { path, notice } of pushService.received.splice(0)) {
    const donor = donorOf.get(path);
    if (notice['kind'] === 'invited' || notice['kind'] === 'placeFree') {
      notices.set(`${donor} ${notice['kind']}`, String(notice['token']));
    }
  }
  const letters: Letter[] = [];
  for (let mails = await store.messages.due('email', now(), MAILS_AT_ONCE); mails.length > 0; ) {
    for (const { id, recipient, subject, text } of mails) {
      await store.messages.remove(id);
      const kind = KINDS.find(([beginning]) => subject.startsWith(beginning))?.[1];
      const donor = donorOf.get(recipient);
      if (kind === undefined || donor === undefined) continue;
      const noticed = notices.get(`${donor} ${kind}`);
      if (people.hasPush[donor] === 1 && noticed === undefined) throw new Error(`${recipient} was sent no notice.`);
      letters.push({ donor, kind, code: noticed ?? codeIn(text, 'ask'), stopCode: codeIn(text, 'ask/stop') });
    }
    mails = await store.messages.due('email', now(), MAILS_AT_ONCE);
  }
  return letters;
}

function codeIn(text: string, page: string): string {
  const code = new RegExp(`${PUBLIC_URL}/${page}#([\\w-]+)`).exec(text)?.[1];
  if (code === undefined) throw new Error(`A mail has no link to /${page}.`);
  return code;
}
