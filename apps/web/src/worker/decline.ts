import type { PushNotice } from '@redthread/domain/push';
import { notificationOf } from './notification.ts';
import { worker } from './surroundings.ts';

/** What the browser is asked to say later, with the ask's code. */
const LATER = 'decline ';

/**
 * Says that the donor can't come. Without a connection the browser says it once there is one; where it can't (Firefox, Safari), the notice
 * stands there again, and says so.
 */
export async function decline(notice: PushNotice, code: string): Promise<void> {
  try {
    await say(code);
  } catch {
    await sayLater(code).catch(() => {
      const { title, options } = notificationOf(notice, true);
      return worker.registration.showNotification(title, options);
    });
  }
}

/** The connection is back: what a tag of `decline` asks for, or null. When it rejects, the browser tries again. */
export function declineLate(tag: string): Promise<void> | null {
  return tag.startsWith(LATER) ? sayUnlessAnswered(tag.slice(LATER.length)) : null;
}

async function sayLater(code: string): Promise<void> {
  if (worker.registration.sync === undefined) throw new Error('This browser says nothing later.');
  await worker.registration.sync.register(LATER + code);
}

/** A yes that was given elsewhere meanwhile is newer, and stays. */
async function sayUnlessAnswered(code: string): Promise<void> {
  const answer = await post('/api/ask/open', { code });
  if (!answer.ok) return;
  const { state }: { state: string } = await answer.json();
  if (state === 'asked') await say(code);
}

async function say(code: string): Promise<void> {
  await post('/api/ask/answer', { code, isComing: false });
}

/** As the page does. What is refused is over: only a server that isn't there, or isn't well, may hear it again. */
async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`It was not heard: ${answer.status}.`);
  return answer;
}
