import { setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished } from 'vitest';
import { invitingTown, NEEDED } from '../invitations/inviting-town.ts';
import { type SignedIn, START, type TestApp } from '../support/app.ts';
import { send } from '../support/rest-call.ts';
import { AUTHORITY, openPushService } from './push-service.ts';

setDefaultCACertificates([AUTHORITY]);

export async function startPushService(port?: number) {
  const service = await openPushService(port);
  onTestFinished(service.close);
  return service;
}

export const INVITED = { ...NEEDED, hospital: 'St James’s' };

/** A town that asks donors, and push services on this machine that its operator added. */
export async function toldTown(services = 1) {
  const clock = { now: START };
  const all = await Promise.all(Array.from({ length: services }, () => startPushService()));
  const people = await invitingTown({ clock, flags: { pushHosts: all.map(({ host }) => host).join() } });
  const [service = all[0]] = all;
  if (service === undefined) throw new Error('There is no push service.');
  const subscribe = async (who: SignedIn, path: string, at = service) => {
    const answer = await send(people.town, who, 'POST', '/api/push', at.subscribe(path));
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };
  return { ...people, clock, service, services: all, subscribe };
}

export const devicesOf = async (town: TestApp, who: SignedIn) => (await send(town, who, 'GET', '/api/push')).json();
/** How often each notice was tried, of those that wait or are being sent. */
export const waiting = (town: TestApp) =>
  town.store.client.prepare("SELECT tries FROM messages WHERE channel = 'push'").pluck().all();
