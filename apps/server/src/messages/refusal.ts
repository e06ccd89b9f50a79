/** What nodemailer tells of a mail that it couldn't hand over. */
export interface Refusal {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
  /** The host's own words. */
  readonly response?: string | undefined;
}

/** The status of RFC 3463 of a refusal for good, also where it stands in the words, and no part of an address. */
const STATUS = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;
/** Words of refusals that whoever runs the server can mend: of the sender, of relaying, of signing in, of rules and of limits. */
const ABOUT_US =
  /sender|\bfrom\b|relay|rcpthosts|auth|log ?in|permi|verif|denied|prohibit|polic|block|\blist|spam|\blimit/i;
/** Without a status these may say that there is no such mailbox, or that it takes nothing (RFC 5321, 4.2.3). */
const MAYBE_RECIPIENT: readonly number[] = [550, 551, 552, 553];

/**
 * What a failure is about: this recipient, for good; this mail, which is put off; or the host, which would answer the others alike. Giving
 * up can't be taken back, while what waits ends with its time: so a refusal is about the recipient only where it says so.
 */
export function meaningOf(refusal: Refusal): 'recipient' | 'mail' | 'host' {
  const { responseCode = 0, command } = refusal;
  // 421 says that it takes nobody's.
  if (responseCode < 400 || responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return 'host';
  // A host that puts one recipient off, full or grey-listed, takes others.
  if (responseCode < 500) return 'mail';
  return isAboutRecipient(refusal) ? 'recipient' : 'host';
}

/** The refusal's status as RFC 3463 has it, for the log; empty for none. */
export function statusOf({ response = '' }: Refusal): string {
  return STATUS.exec(response)?.[0] ?? '';
}

function isAboutRecipient({ responseCode = 0, command, response = '' }: Refusal): boolean {
  const [status, subject, detail] = STATUS.exec(response) ?? [];
  // 5.1.7 and 5.1.8 are about the sender's address, and 5.1.0 doesn't say whose.
  if (status !== undefined && status !== '5.1.0')
    return subject === '2' || (subject === '1' && detail !== '7' && detail !== '8');
  return command === 'RCPT TO' && MAYBE_RECIPIENT.includes(responseCode) && !ABOUT_US.test(response);
}
