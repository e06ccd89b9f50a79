import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailHost {
  readonly url: string;
  readonly received: readonly Email[];
  close(): Promise<void>;
}

interface MailHostOptions {
  readonly port?: number;
  /** A recipient that the host refuses for good. */
  readonly refused?: string;
}

/** A real SMTP server on this machine, on a free port unless one is given. */
export async function startMailHost({ port = 0, refused }: MailHostOptions = {}): Promise<MailHost> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      done(address === refused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((email) => received.push(email))
        .then(() => done());
    },
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
  return { url: `smtp://127.0.0.1:${address.port}`, received, close };
}
