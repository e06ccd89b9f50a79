import type { PushNotice } from '@redthread/domain/push';
import { decline, declineLate } from './decline.ts';
import { notificationOf } from './notification.ts';
import { answerOf, forgetOlder, keepRelease } from './shell.ts';
import { RELEASE, worker } from './surroundings.ts';

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
