import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { keptPassword, passwordIn, withoutPassword } from '../database-address.ts';
import { PathError } from '../regular-file.ts';

/** Where a PostgreSQL is, and how it is spoken to. */
export interface Address {
  /** Without the password. */
  readonly shown: string;
  /** One of them takes writes, and the others copy it. A folder that begins with `/` holds a unix socket. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly user: string;
  readonly password: string | null;
  readonly database: string;
  /** Null on this machine alone. */
  readonly tls: { readonly ca: string | undefined } | null;
  /** Whether a connection keeps its statements prepared: some poolers can't. */
  readonly isPrepared: boolean;
  /** Connections at once, from this process. */
  readonly connections: number;
}

const EXAMPLE = 'postgres://USER@HOST/DATABASE';
/** Without a password. An @ stands behind the user alone: elsewhere, what stands before it may be one. */
const PARTS = /^postgres(?:ql)?:\/\/(?:([^:@/?#]*)@)?([^/?#@]*)(?:\/([^/?#@]*))?(?:\?([^#@]*))?$/i;
const KNOWN: readonly string[] = ['host', 'sslmode', 'sslrootcert', 'prepare', 'connections'];
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\/.*)$/i;
const DEFAULT_PORT = 5432;
/** One of them looks whether anybody wrote. */
const [FEWEST_CONNECTIONS, DEFAULT_CONNECTIONS, MOST_CONNECTIONS] = [2, 10, 200];

/** Reads an address such as `postgres://USER@HOST:5432,OTHER:5432/DATABASE?sslmode=verify-full`. Throws a PathError. */
export function parseAddress(given: string): Address {
  const shown = withoutPassword(given);
  const refuse = (why: string, cause?: unknown): never => {
    throw new PathError(`${shown} is no address of a database. ${why}`, cause === undefined ? {} : { cause });
  };
  const [, user = '', hosts = '', database = '', query = ''] =
    PARTS.exec(shown) ?? refuse(`Please give one such as ${EXAMPLE}.`);
  const options = new URLSearchParams(query);
  for (const name of new Set(options.keys())) {
    if (!KNOWN.includes(name)) refuse(`It has no option ${name}. There are ${KNOWN.join(', ')}.`);
    if (options.getAll(name).length > 1) refuse(`Please give ${name} once.`);
  }
  const decoded = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch (error) {
      return refuse('A percent sign in it stands for nothing: write %25.', error);
    }
  };
  if (database === '') refuse(`Please name the database: ${EXAMPLE}.`);
  const listed = decoded(hosts === '' ? (options.get('host') ?? 'localhost') : hosts);
  const found = listed
    .split(',')
    .map((each) => hostOf(each) ?? refuse(each === '' ? 'The name of a host is missing.' : `${each} is no host.`));
  const isHere = found.every(({ host }) => LOOPBACK.test(host));
  return {
    shown,
    hosts: found,
    user: user === '' ? userInfo().username : decoded(user),
    password: passwordOf(given, refuse),
    database: decoded(database),
    tls: tlsOf(options, isHere, refuse),
    isPrepared: isPreparedIn(options, refuse),
    connections: connectionsIn(options, refuse),
  };
}

type Refuse = (why: string, cause?: unknown) => never;

function hostOf(text: string): { host: string; port: number } | null {
  const [, ipv6, name, port] = /^(?:\[([\da-f:]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = ipv6 ?? name;
  const number = port === undefined ? DEFAULT_PORT : Number(port);
  return host === undefined || number < 1 || number > 65_535 ? null : { host, port: number };
}

function passwordOf(given: string, refuse: Refuse): string | null {
  try {
    return passwordIn(given) ?? keptPassword(given);
  } catch (error) {
    return refuse('A percent sign in its password stands for nothing: write %25.', error);
  }
}

/** Phones and password hashes leave this machine encrypted, and to nobody else, or not at all. */
function tlsOf(options: URLSearchParams, isHere: boolean, refuse: Refuse): Address['tls'] {
  const mode = options.get('sslmode') ?? (isHere ? 'disable' : '');
  if (mode === 'disable' && isHere) return null;
  if (mode !== 'verify-full') {
    return refuse(
      isHere
        ? 'Please say sslmode=verify-full, or leave sslmode out.'
        : 'It is another machine, so the connection must be encrypted, and who answers must be known. Please add ?sslmode=verify-full.',
    );
  }
  const file = options.get('sslrootcert');
  if (file === null) return { ca: undefined };
  try {
    return { ca: readFileSync(file, 'utf8') };
  } catch (error) {
    return refuse(`The certificate ${file} can't be read.`, error);
  }
}

function isPreparedIn(options: URLSearchParams, refuse: Refuse): boolean {
  const said = options.get('prepare') ?? 'true';
  return said === 'true' || said === 'false' ? said === 'true' : refuse('Please say prepare=false, or leave it out.');
}

function connectionsIn(options: URLSearchParams, refuse: Refuse): number {
  const said = options.get('connections') ?? String(DEFAULT_CONNECTIONS);
  const count = /^\d{1,3}$/.test(said) ? Number(said) : 0;
  if (count >= FEWEST_CONNECTIONS && count <= MOST_CONNECTIONS) return count;
  return refuse(`Please give connections=${FEWEST_CONNECTIONS} to ${MOST_CONNECTIONS}.`);
}
