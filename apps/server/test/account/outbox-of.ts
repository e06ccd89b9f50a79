import { readSettings } from '../../src/env.ts';
import { createOutbox } from '../../src/messages/outbox.ts';
import { START, type TestApp, UNLIMITED } from '../support/app.ts';
import type { startMailHost } from '../support/mail-host.ts';

/** Takes a town's mail to a host. */
export function outboxOf(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  smtpUrl: string,
  given: { sendMs?: number; stopMs?: number } = {},
) {
  const settings = readSettings({ ...UNLIMITED, smtpUrl }, {});
  return createOutbox({ store, settings, now: () => clock.now, ...given }, { info: () => {}, warn: () => {} });
}

/** Mails to person0, person1 and so on; one alone is needed for a second, more for a day. */
export async function postMails({ store }: Pick<TestApp, 'store'>, count: number): Promise<void> {
  for (let person = 0; person < count; person += 1) {
    const recipient = `person${person}@x.org`;
    const expiresAt = START + (count === 1 ? 1000 : 86_400_000);
    await store.mail.post({ recipient, subject: 'Hello', text: 'Hello', at: START, expiresAt });
  }
}

export function recipientsOf({ received }: Awaited<ReturnType<typeof startMailHost>>): (string | undefined)[] {
  return received.map(({ to }) => to?.[0]?.address);
}

/** How often each mail that waits was tried. */
export async function triesOf({ store }: Pick<TestApp, 'store'>): Promise<number[]> {
  return (await store.messages.emails(1000)).map(({ tries }) => tries).sort();
}
