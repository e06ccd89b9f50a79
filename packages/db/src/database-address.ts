// A database that a server keeps is called by an address instead of a path: postgres://USER@HOST/DATABASE.

const SCHEME = /^postgres(?:ql)?:\/\//i;
/** The user, and behind a colon the password. It ends at the last @, so that nothing of one that has an @ or a slash is shown. */
const LOGIN = /^([a-z]+:\/\/[^:@/?#]*)(?::(.*))?(?=@)/is;
/** As other programs take it. Ours doesn't, and shows it no more for that. */
const OPTION = /([?&]password=)[^&#]*/gi;

/** Whether somebody means a server's database, and not a file. */
export function isDatabaseAddress(given: string): boolean {
  return SCHEME.test(given);
}

/** The password in an address, as it is meant; null without one. Throws a URIError when its percent signs stand for nothing. */
export function passwordIn(address: string): string | null {
  const password = LOGIN.exec(address)?.[2];
  return password === undefined ? null : decodeURIComponent(password);
}

/** An address without its password, for people to read. */
export function withoutPassword(address: string): string {
  return address.replace(LOGIN, '$1').replace(OPTION, '$1');
}

/** What the server calls the database of an address, as a part of a file's name. */
export function databaseNameIn(address: string): string {
  const name = /^[a-z]+:\/\/[^/?#]*\/([^/?#]+)/i.exec(address)?.[1] ?? '';
  return name.replace(/[^\w.-]+/g, '_');
}

/** Whether two addresses are of one database: by its name, and a host that both have. Options, and which host is first, say nothing. */
export function isSameDatabase(one: string, other: string): boolean {
  if (databaseNameIn(one) !== databaseNameIn(other)) return false;
  const hosts = hostsIn(other);
  return hostsIn(one).some((host) => hosts.includes(host));
}

const DEFAULT_PORT = /:5432$/;

function hostsIn(address: string): string[] {
  const [, given = ''] = /^[a-z]+:\/\/(?:[^@/?#]*@)?([^/?#]*)/i.exec(address) ?? [];
  const [, option = ''] = /[?&]host=([^&]*)/.exec(address) ?? [];
  return decodeURIComponent(given === '' ? option : given)
    .toLowerCase()
    .split(',')
    .map((host) => host.replace(DEFAULT_PORT, ''));
}

// An address is shown, logged and compared without its password, which is kept apart, for as long as the process runs.
const passwords = new Map<string, string>();

/** Keeps the password of an address, which is given without one. */
export function keepPassword(address: string, password: string): void {
  passwords.set(address, password);
}

/** The password that was kept for an address, or null. */
export function keptPassword(address: string): string | null {
  return passwords.get(address) ?? null;
}
