const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email most likely reaches, by which mails to it are counted: `ana+a@x.org` and `ana+b@x.org` are one, and Gmail
 * leaves dots out. Nothing is sent to it, and nobody is found by it.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/su, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
