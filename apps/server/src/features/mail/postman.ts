import type { WaitingMail } from '@redthread/db/operations/mail';
import type { Store } from '@redthread/db/store';
import { MINUTE_MS } from '@redthread/domain/day';
import nodemailer, { type Transporter } from 'nodemailer';
import { createDelivery, type Delivery, type DeliveryLog, nextTryAt } from '../../delivery/delivery.ts';
import type { Settings } from '../../env.ts';
import { htmlOf } from './html.ts';
import { meaningOf, type Refusal, statusOf } from './refusal.ts';
import { isSameMailbox } from './same-mailbox.ts';

export interface Postman extends Delivery {
  /** There is new mail. */
  wake(): void;
}

/** A host may look at a text for so long (RFC 5321, 4.5.3.2.6), and delivers it at each try of whoever doesn't wait. */
const SILENCE_MS = 10 * MINUTE_MS;
const CHECK_MS = 30_000;
/** For all of one mail: the words before the text come at once, of a host that takes any. */
const SEND_MS = SILENCE_MS + 2 * MINUTE_MS;
/** Shorter than a server that is told to stop waits for its parts: what the host hasn't taken by then stays in the outbox. */
const STOP_MS = 5000;

interface PostmanOptions {
  readonly store: Store;
  readonly settings: Settings;
  readonly now: () => number;
  /** For tests: how long one mail may take, and what is under way at a stop. */
  readonly sendMs?: number;
  readonly stopMs?: number;
}

/**
 * Takes mail from the outbox to the mail host. A mail is removed once the host has taken it, so that neither a host that
 * is down nor a restart loses one. Without a mail host, and in a demo, mail stays where it is.
 */
export function createPostman(
  { store, settings, now, sendMs = SEND_MS, stopMs = STOP_MS }: PostmanOptions,
  log: DeliveryLog,
): Postman {
  const host = settings.smtpUrl === '' || settings.demo ? null : createTransport(settings, SILENCE_MS);
  // The host has these, but the disk couldn't be written to say so: they must not leave again.
  const sent = new Set<string>();
  const stopping = new AbortController();
  /** Whether the host takes others; when it doesn't, they needn't try. */
  const send = async (transport: Transporter, mail: WaitingMail): Promise<boolean> => {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(sendMs), stopping.signal]);
      if (!sent.has(mail.id)) await transport.sendMail({ ...letterOf(mail, settings), signal });
      sent.add(mail.id);
    } catch (error) {
      const refusal = error as Refusal;
      const { code, responseCode = 0, command = '' } = refusal;
      // Not the host's words, in which addresses stand.
      const facts = { mailId: mail.id, code, responseCode, status: statusOf(refusal), command };
      const meaning = error instanceof OtherRecipient ? 'recipient' : meaningOf(refusal);
      if (meaning === 'recipient') {
        log.warn(facts, 'a mail is given up: it can not be sent to its recipient');
        await store.mail.remove(mail.id);
        return true;
      }
      log.warn(facts, 'mail waits: the mail host does not take it');
      await store.mail.postpone(mail.id, nextTryAt(now(), mail.tries));
      return meaning === 'mail';
    }
    await store.mail.remove(mail.id);
    sent.delete(mail.id);
    return true;
  };

  if (host === null) {
    return {
      wake: () => log.info({}, 'mail waits in the outbox: redthread mail list'),
      deliver: async () => {},
      stop: async () => {},
    };
  }
  const delivery = createDelivery({
    waiting: store.mail,
    now,
    round: () => (mail) => send(host, mail),
    onFault: () => log.warn({}, 'the outbox could not be read or written'),
  });
  return {
    wake: () => void delivery.deliver(),
    deliver: delivery.deliver,
    stop: async () => {
      const giveUp = setTimeout(() => stopping.abort(), stopMs);
      await delivery.stop();
      clearTimeout(giveUp);
      host.close();
    },
  };
}

/** Greets the mail host as a delivery would, encrypted and signed in, and sends nothing. Rejects with nodemailer's error. */
export async function checkMailHost(settings: Settings): Promise<void> {
  // Nobody waits ten minutes at a terminal, and no text is looked at.
  const host = createTransport(settings, CHECK_MS);
  try {
    await host.verify();
  } finally {
    host.close();
  }
}

function createTransport({ smtpUrl }: Settings, socketTimeout: number): Transporter {
  const isLocal = /^(?:127\.|localhost$|\[?::1)/.test(new URL(smtpUrl).hostname);
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // One connection for many mails.
    pool: true,
    maxConnections: 1,
    // Codes open accounts: they leave this machine encrypted or not at all.
    requireTLS: !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // What is about to be written, not what we believe is.
  transport.use('stream', ({ data, message }, done) => {
    const { to } = message.getEnvelope();
    const meant = (data.to as { address: string }).address;
    done(to.length === 1 && isSameMailbox(meant, to[0] ?? '') ? null : new OtherRecipient());
  });
  return transport;
}

/** A code must not reach a mailbox that nobody named: the mail would go to another address than it was kept for. */
class OtherRecipient extends Error {}

function letterOf(
  { id, recipient, subject, text, language, unsubscribeUrl }: WaitingMail,
  { mailFrom, publicUrl }: Settings,
) {
  const { hostname } = new URL(publicUrl);
  return {
    from: mailFrom === '' ? { name: 'Redthread', address: `no-reply@${hostname}` } : mailFrom,
    // As an object, because a text is parsed: an address with a comma would become two.
    to: { name: '', address: recipient },
    subject,
    text,
    html: htmlOf({ subject, text, language }, publicUrl),
    // The same at each try: a host that took a mail whose receipt we missed can tell that it is the same.
    messageId: `<${id}@${hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language, ...wayOut(unsubscribeUrl) },
  };
}

/** For the mail program's own button (RFC 8058). */
function wayOut(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
