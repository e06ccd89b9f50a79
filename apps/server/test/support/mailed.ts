import type { TestApp } from './app.ts';

/** The code in the newest mail that waits for an address. */
export async function codeMailedTo({ store }: Pick<TestApp, 'store'>, email: string): Promise<string> {
  const mails = await store.messages.emails(1000);
  const text = mails.find(({ recipient }) => recipient === email)?.text ?? '';
  const code = /#code=([\w-]{43})/.exec(text)?.[1];
  if (code === undefined) throw new Error(`No link waits for ${email}.`);
  return code;
}

/** The subjects of the mails that wait for an address, newest first. */
export async function subjectsTo({ store }: Pick<TestApp, 'store'>, email: string): Promise<string[]> {
  const mails = await store.messages.emails(1000);
  return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
}
