import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepPassword } from '../database-address.ts';
import { PathError } from '../regular-file.ts';
import { type Address, parseAddress } from './address.ts';

const HERE = {
  hosts: [{ host: 'localhost', port: 5432 }],
  user: userInfo().username,
  password: null,
  database: 'town',
  tls: null,
  isPrepared: true,
  connections: 10,
};
const OWN_FILE = fileURLToPath(import.meta.url);
const MUST_BE_TLS =
  'It is another machine, so the connection must be encrypted, and who answers must be known. Please add ?sslmode=verify-full.';

describe('an operator who gives the address of a PostgreSQL', () => {
  test.each<[string, Partial<Address>]>([
    ['postgres:///town', {}],
    ['POSTGRES://LOCALHOST/town', { hosts: [{ host: 'LOCALHOST', port: 5432 }] }],
    ['postgres://ada@localhost/town', { user: 'ada' }],
    ['postgres://a%40b@localhost/t%2Fn', { user: 'a@b', database: 't/n' }],
    ['postgres://ada:p%40ss@localhost/town', { user: 'ada', password: 'p@ss' }],
    ['postgres://ada:p@s/s@localhost/town', { user: 'ada', password: 'p@s/s' }],
    ['postgres://[::1]:6432/town', { hosts: [{ host: '::1', port: 6432 }] }],
    ['postgres:///town?host=/run/postgresql', { hosts: [{ host: '/run/postgresql', port: 5432 }] }],
    ['postgres://%2Frun%2Fpostgresql/town', { hosts: [{ host: '/run/postgresql', port: 5432 }] }],
    ['postgres://localhost/town?prepare=false', { isPrepared: false }],
    ['postgres://localhost/town?connections=200', { connections: 200 }],
    ['postgres://localhost/town?sslmode=disable', {}],
    ['postgres://localhost/town?sslmode=verify-full', { tls: { ca: undefined } }],
    [
      'postgres://one.example,two.example:6432/town?sslmode=verify-full',
      {
        tls: { ca: undefined },
        hosts: [
          { host: 'one.example', port: 5432 },
          { host: 'two.example', port: 6432 },
        ],
      },
    ],
  ])('such as %s is understood', (given, differs) => {
    const { shown, ...address } = parseAddress(given);
    expect(address).toEqual({ ...HERE, ...differs });
    expect(parseAddress(shown)).toEqual({ shown, ...address, password: null });
  });

  test('has it verified by a certificate of their own', () => {
    const { tls } = parseAddress(`postgres://db.example/town?sslmode=verify-full&sslrootcert=${OWN_FILE}`);
    expect(tls?.ca).toContain('has it verified by a certificate of their own');
  });

  test('and the password apart has both used together', () => {
    keepPassword('postgres://ada@apart.example/town?sslmode=verify-full', 's3cret');
    expect(parseAddress('postgres://ada@apart.example/town?sslmode=verify-full').password).toBe('s3cret');
  });

  test.each([
    ['postgres://', 'Please name the database: postgres://USER@HOST/DATABASE.'],
    ['postgres://localhost/town/street', 'Please give one such as postgres://USER@HOST/DATABASE.'],
    ['postgres://localhost/to@wn', 'Please give one such as postgres://USER@HOST/DATABASE.'],
    ['postgres://localhost/to%wn', 'A percent sign in it stands for nothing: write %25.'],
    ['postgres://localhost:0/town', 'localhost:0 is no host.'],
    ['postgres://localhost:post/town', 'localhost:post is no host.'],
    ['postgres://localhost,/town', 'The name of a host is missing.'],
    ['postgres://localhost/town?connections=1', 'Please give connections=2 to 200.'],
    ['postgres://localhost/town?connections=ten', 'Please give connections=2 to 200.'],
    ['postgres://localhost/town?prepare=no', 'Please say prepare=false, or leave it out.'],
    ['postgres://localhost/town?sslmode=prefer', 'Please say sslmode=verify-full, or leave sslmode out.'],
    ['postgres://localhost/town?prepare=true&prepare=false', 'Please give prepare once.'],
    [
      'postgres://localhost/town?pool=5',
      'It has no option pool. There are host, sslmode, sslrootcert, prepare, connections.',
    ],
    ['postgres://db.example/town', MUST_BE_TLS],
    ['postgres://localhost,db.example/town', MUST_BE_TLS],
    ['postgres://127.0.0.1.example/town', MUST_BE_TLS],
    ['postgres://db.example/town?sslmode=require', MUST_BE_TLS],
    [
      'postgres://db.example/town?sslmode=verify-full&sslrootcert=/nowhere.pem',
      "The certificate /nowhere.pem can't be read.",
    ],
  ])('such as %s is told: %s', (given, why) => {
    expect(() => parseAddress(given)).toThrow(new PathError(`${given} is no address of a database. ${why}`));
  });

  test('whose password has a percent sign is told how to write one, and the password to nobody', () => {
    expect(() => parseAddress('postgres://ada:100%@localhost/town')).toThrow(
      'postgres://ada@localhost/town is no address of a database. A percent sign in its password stands for nothing: write %25.',
    );
  });

  test('never reads a password in what is shown or refused', () => {
    const parts = fc.array(fc.constantFrom('/', '?', '#', '@', ':', '%', '&', '=', ',', 'a', '7', ' ', '[', 'db'));
    fc.assert(
      fc.property(parts, parts, (within, after) => {
        const told = shownOf(`postgres://ada:QzX${within.join('')}XzQ@localhost${after.join('')}`);
        expect(told).not.toMatch(/QzX|XzQ/);
      }),
    );
    expect(shownOf('postgres://localhost/town?password=QzX')).not.toContain('QzX');
  });
});

/** What somebody reads who gave such an address. */
function shownOf(given: string): string {
  try {
    return parseAddress(given).shown;
  } catch (error) {
    expect(error).toBeInstanceOf(PathError);
    return error instanceof Error ? error.message : '';
  }
}
