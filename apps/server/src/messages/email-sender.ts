import { domainToASCII, domainToUnicode } from 'node:url';
import type { WaitingEmail } from '@redthread/db/operations/messages';
import { MINUTE_MS } from '@redthread/domain/day';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Settings } from '../env.ts';
import { htmlOf } from '../features/mail/html.ts';
import type { DeliveryLog, Outcome, Sender } from './delivery.ts';
import type { OutboxOptions } from './outbox.ts';
import { meaningOf, type Refusal, statusOf } from './refusal.ts';

/** A host may look at a text for so long (RFC 5321, 4.5.3.2.6), and delivers it at each try of whoever doesn't wait. */
const SILENCE_MS = 10 * MINUTE_MS;
const CHECK_MS = 30_000;
/** For all of one mail: the words before the text come at once, of a host that takes any. */
const SEND_MS = SILENCE_MS + 2 * MINUTE_MS;
/** Shorter than a server that is told to stop waits for its parts: what the host hasn't taken by then stays in the outbox. */
const STOP_MS = 5000;

/** Hands emails to the mail host. */
export function createEmailSender(
  { store, settings, sendMs = SEND_MS, stopMs = STOP_MS }: OutboxOptions,
  log: DeliveryLog,
): Sender<WaitingEmail> {
  const host = createTransport(settings, SILENCE_MS);
  const stopping = new AbortController();
  const send = async (email: WaitingEmail): Promise<Outcome> => {
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(sendMs), stopping.signal]);
      await host.sendMail({ ...letterOf(email, settings), signal });
      return 'sent';
    } catch (error) {
      const refusal = error as Refusal;
      const { code, responseCode = 0, command = '' } = refusal;
      // Not the host's words, in which addresses stand.
      const facts = { mailId: email.id, code, responseCode, status: statusOf(refusal), command };
      const meaning = error instanceof OtherRecipient ? 'recipient' : meaningOf(refusal);
      if (meaning === 'recipient') {
        log.warn(facts, 'a mail is given up: it can not be sent to its recipient');
        if (await store.imports.bounced(email.id))
          log.warn({}, 'an import stops: too many of its addresses do not exist');
        return 'refused';
      }
      log.warn(facts, 'mail waits: the mail host does not take it');
      return { quietMs: 0, isDown: meaning === 'host' };
    }
  };
  return {
    round: () => send,
    taken: ({ id }) => store.messages.remove(id),
    stop: async (finished) => {
      const giveUp = setTimeout(() => stopping.abort(), stopMs);
      await finished;
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
  { id, recipient, subject, text, language, unsubscribeUrl }: WaitingEmail,
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

/**
 * Whether the recipient that nodemailer will send to is the one that was meant: the same local part, quoted or not, and the
 * same domain, in ASCII or not. A domain that only equals another after mapping (`ⓔx.org`) doesn't count.
 */
function isSameMailbox(meant: string, written: string): boolean {
  const [ours, theirs] = [split(meant), split(written)];
  const ascii = domainToASCII(ours.domain);
  const isOneSpelling = ours.domain === ascii || ours.domain === domainToUnicode(ascii);
  return unquoted(theirs.local) === ours.local && domainToASCII(theirs.domain) === ascii && isOneSpelling;
}

function split(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}

function unquoted(local: string): string {
  const inside = /^"(.*)"$/.exec(local)?.[1];
  return inside === undefined ? local : inside.replaceAll(/\\(.)/g, '$1');
}
