import type { PushDevice } from '@redthread/contract/push';
import { openStorage } from './storage.ts';
import type { ApiClient } from './trpc.ts';

const storage = openStorage(() => window.localStorage);
const KEY = 'redthread-push-device';

/** Where a browser knows push. On an iPhone only an app of the home screen does. */
export function canBeTold(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the person has said no to the browser itself, which then asks no more. */
export function isRefused(): boolean {
  return Notification.permission === 'denied';
}

/** The id of this browser in the person's list, as far as it knows. */
export function thisDeviceId(): string | null {
  return storage.getItem(KEY);
}

/** Asks the browser's person, subscribes at its push service, and tells the server. Null when the person says no. */
export async function beToldHere(client: ApiClient): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { publicKey } = await client.push.key.query();
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const how = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(how)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const device = await client.push.subscribe.mutate({ endpoint, keys: { p256dh, auth } });
  storage.setItem(KEY, device._id);
  return device;
}

/** Ends it in the browser: its push service then tells the server that the device is gone. */
export async function beToldNoMoreHere(): Promise<void> {
  storage.removeItem(KEY);
  if (!canBeTold()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Takes notifications off the screen: each opens an invitation, also for whoever sits here next. Works without a connection. */
export async function closeNotices(): Promise<void> {
  if (!canBeTold()) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
}
