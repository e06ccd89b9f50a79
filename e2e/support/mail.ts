import { expect, type TestServer } from './server.ts';

/** The path, with its fragment, of the link in the newest mail to an address. */
export function linkMailedTo(server: TestServer, email: string): string {
  const id = mailsTo(server, email)[0];
  if (id === undefined) throw new Error(`No mail waits for ${email}.`);
  const link = /https?:\/\/\S+/.exec(server.run('admin', 'mail', 'show', id))?.[0] ?? '';
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** The same of the link that sets a new password: its mail is written when the answer has left, so that it tells nobody anything. */
export async function resetLinkMailedTo(server: TestServer, email: string): Promise<string> {
  await expect.poll(() => linkMailedTo(server, email)).toMatch(/^\/reset-password#/);
  return linkMailedTo(server, email);
}

/** The ids of the mails that wait for an address, newest first. */
export function mailsTo(server: TestServer, email: string): string[] {
  const rows = server.run('admin', 'mail', 'list').split('\n');
  return rows.flatMap((row) => {
    const [id, , recipient] = row.split('\t');
    return id !== undefined && recipient === email ? [id] : [];
  });
}

/** The six digits in the newest mail to an address: it leaves once the answer has. */
export async function digitsMailedTo(server: TestServer, email: string, mails = 1): Promise<string> {
  await expect.poll(() => mailsTo(server, email).length).toBeGreaterThanOrEqual(mails);
  const [id = ''] = mailsTo(server, email);
  return /^\s*(\d{6})\s*$/m.exec(server.run('admin', 'mail', 'show', id))?.[1] ?? 'none';
}
