import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailHost {
  readonly url: string;
  readonly received: readonly Email[];
  /** Who was asked for, in order. */
  readonly asked: readonly string[];
  /** Until it has received so many. */
  hasTaken(count: number): Promise<void>;
  close(): Promise<void>;
}

interface MailHostOptions {
  readonly port?: number;
  /** A recipient that the host refuses for good. */
  readonly refused?: string;
  /** Recipients that the host puts off, and texts. */
  readonly deferred?: RegExp;
  /** What it says to these recipients: 450 unless another is given. */
  readonly deferredCode?: number;
  readonly deferredText?: RegExp;
  /** What it says to each recipient, or of each text, as `550 5.1.1 User unknown`. */
  readonly answers?: { readonly recipient?: string; readonly text?: string };
  /** What happens while the host looks at a mail, before it says that it takes it. */
  readonly amid?: () => Promise<void>;
}

const BROKEN_LINE = ['ECONNECTION', 'ECONNRESET', 'EPIPE'];

/** A real SMTP server on this machine, on a free port unless one is given. */
export async function startMailHost({
  port = 0,
  refused,
  deferred,
  deferredCode = 450,
  deferredText,
  answers = {},
  amid,
}: MailHostOptions = {}): Promise<MailHost> {
  const received: Email[] = [];
  const asked: string[] = [];
  const waiting = new Set<() => void>();
  const hasTaken = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (received.length < count) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      if (deferred?.test(address)) return done(saying(deferredCode, 'come back later'));
      if (answers.recipient !== undefined) return done(saidAs(answers.recipient));
      done(address === refused ? saying(550, 'no such mailbox') : null);
    },
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(async (email) => {
          await amid?.();
          if (deferredText?.test(email.subject ?? '')) return done(saying(451, 'try again'));
          if (answers.text !== undefined) return done(saidAs(answers.text));
          received.push(email);
          for (const look of [...waiting]) look();
          done();
        })
        // Also a mail that its sender was killed amid.
        .catch(done);
    },
  });
  // Whoever is killed while they send breaks their line.
  server.on('error', (error) => {
    if (!('code' in error) || !BROKEN_LINE.includes(String(error.code))) throw error;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(close);
  const address = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${address.port}`, received, asked, hasTaken, close };
}

function saying(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

function saidAs(answer: string): Error {
  return saying(Number(answer.slice(0, 3)), answer.slice(4));
}
