import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { call } from './call.ts';
import { nameOf } from './catalogue.ts';
import { expect, type Page } from './server.ts';
import type { Town } from './town.ts';

/** Shows a screen again as a browser does that was never asked about notices; the one of these tests refuses them. */
export async function offerPush(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
  await page.reload();
  await expect(page.getByRole('button', { name: await nameOf(page, 'push.submit') })).toBeVisible();
}

/** The same, of a donor who is told on a device already: one that nobody has. */
export async function bePushed(page: Page, { server, people }: Town): Promise<void> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const keys = { p256dh: point.toString('base64url'), auth: randomBytes(16).toString('base64url') };
  const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/of-nobody', keys };
  await call(server, 'POST', '/api/push', { body, token: people.donor.token });
  await offerPush(page);
  const since = (await nameOf(page, 'push.since')).replace('{moment}', '').trim();
  await expect(page.getByRole('listitem').filter({ hasText: since })).toBeVisible();
}
