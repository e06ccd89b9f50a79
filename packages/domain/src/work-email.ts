// Whose domain an email has: that of an employer, or of a mail provider for everybody.

/** Providers with whom anybody makes an address, by the name before their ending, whatever country that is of. */
const FREE_NAMES = new Set([
  ...['gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'msn', 'yahoo', 'ymail', 'rocketmail', 'icloud', 'mac'],
  ...['aol', 'gmx', 'proton', 'protonmail', 'tutanota', 'tuta', 'zoho', 'zohomail', 'fastmail', 'hey', 'mail', 'email'],
  ...['yandex', 'inbox', 'bk', 'rambler', 'rediffmail', 'sify', 'qq', '163', '126', 'sina', 'naver', 'daum', 'hanmail'],
  ...[
    'web',
    'freenet',
    't-online',
    'posteo',
    'mailbox',
    'orange',
    'wanadoo',
    'free',
    'laposte',
    'sfr',
    'libero',
    'virgilio',
  ],
  ...[
    'uol',
    'bol',
    'terra',
    'ig',
    'sapo',
    'telkom',
    'maktoob',
    'hushmail',
    'duck',
    'mailinator',
    'guerrillamail',
    'yopmail',
  ],
]);

/** Second parts of an ending, such as that of `yahoo.co.in`. */
const ENDINGS = new Set(['co', 'com', 'net', 'org']);

/** The domain of a normalised email; null where it is a mail provider's, which says nothing of who has the address. */
export function workDomain(email: string): string | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const [second = '', third = ''] = domain.split('.').slice(0, -1).reverse();
  return FREE_NAMES.has(ENDINGS.has(second) ? third : second) ? null : domain;
}
