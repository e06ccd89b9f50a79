import type { PushNotice } from '@redthread/domain/push';
import { notificationOf } from './notification.ts';
import { answerOf, forgetOlder, keepRelease, RELEASE, worker } from './shell.ts';

// Served as /sw.js. It keeps what the screens are made of, so that they open without a connection; it shows what push services bring, and
// opens the invitation.

// At once: pages take what they need of older releases from the same cache.
worker.addEventListener('install', (event) => event.waitUntil(keepRelease().then(() => worker.skipWaiting())));

worker.addEventListener('activate', (event) => {
  // Safari before 15.4 hasn't it.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer !== null) event.respondWith(answer);
});

// A page says of which release it is, and asks of which this worker is. One that began to load as this worker took over is taken now.
worker.addEventListener('message', (event) => {
  event.ports[0]?.postMessage(RELEASE.entry);
  event.waitUntil(worker.clients.claim());
  if (event.data === RELEASE.entry) event.waitUntil(forgetOlder(event.source?.id));
});

worker.addEventListener('push', (event) => {
  if (event.data === null) return;
  // Only our server's messages can be decrypted for this subscription.
  const { title, options } = notificationOf(event.data.json() as PushNotice);
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  const notice = event.notification.data as PushNotice;
  const { token } = notice;
  event.notification.close();
  const isNo = event.action === 'no' && token !== null;
  const open = () => worker.clients.openWindow(pageOf(notice));
  // Whoever answered elsewhere sees what they said, and can say otherwise.
  event.waitUntil(isNo ? decline(notice, token).then((isSaid) => (isSaid ? null : open())) : open());
});

worker.addEventListener('sync', (event) => {
  const said = declineLate(event.tag);
  if (said !== null) event.waitUntil(said);
});

function pageOf({ token, requestId }: PushNotice): string {
  if (requestId !== undefined) return `/requests/${requestId}`;
  return token === null ? '/dashboard' : `/ask#${token}`;
}

/** What the browser is asked to say later, by what the invitation is while its notice holds, with the invitation's code. */
const LATER = { invited: 'decline ', waitlisted: 'decline-place ' } as const;

type Held = keyof typeof LATER;

/**
 * Says that the donor can't come; whether that was still asked. Without a connection the browser says it once there is one; where it can't
 * (Firefox, Safari), the notice stands there again, and says so.
 */
async function decline(notice: PushNotice, code: string): Promise<boolean> {
  const held: Held = notice.kind === 'placeFree' ? 'waitlisted' : 'invited';
  try {
    return await sayUnlessAnswered(held, code);
  } catch {
    await sayLater(LATER[held] + code).catch(() => {
      const { title, options } = notificationOf(notice, true);
      return worker.registration.showNotification(title, options);
    });
    return true;
  }
}

/** The connection is back: what a tag of `decline` asks for, or null. When it rejects, the browser tries again. */
function declineLate(tag: string): Promise<boolean> | null {
  for (const held of ['invited', 'waitlisted'] as const) {
    if (tag.startsWith(LATER[held])) return sayUnlessAnswered(held, tag.slice(LATER[held].length));
  }
  return null;
}

async function sayLater(tag: string): Promise<void> {
  if (worker.registration.sync === undefined) throw new Error('This browser says nothing later.');
  await worker.registration.sync.register(tag);
}

/** A yes that was given elsewhere meanwhile is newer, and stays; whether it was said. */
async function sayUnlessAnswered(held: Held, code: string): Promise<boolean> {
  const answer = await post('/api/invitation/open', { code });
  if (!answer.ok) return false;
  const { state }: { state: string } = await answer.json();
  if (state !== held) return false;
  await say(code);
  return true;
}

async function say(code: string): Promise<void> {
  await post('/api/invitation/answer', { code, isComing: false });
}

/** As the page does. What is refused is over: only a server that isn't there, or isn't well, may hear it again. */
async function post(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`It was not heard: ${answer.status}.`);
  return answer;
}
