import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isDatabaseAddress,
  isSameDatabase,
  keepPassword,
  keptPassword,
  passwordIn,
  withoutPassword,
} from './database-address.ts';

describe('an operator who names a database', () => {
  test.each([
    ['a server', true, ['postgres://ada@db.example/town', 'postgresql://localhost/town', 'POSTGRES://x/y']],
    ['a file', false, ['redthread.db', '/var/lib/redthread.db', 'postgres', 'postgres.db', './postgres://x']],
  ])('means %s by what looks so (as a server: %s)', (_, isServer, given) => {
    expect(given.map(isDatabaseAddress)).toEqual(given.map(() => isServer));
  });

  test.each([
    ['postgres://ada@db.example/town', null, 'postgres://ada@db.example/town'],
    ['postgres://ada:s3cret@db.example/town', 's3cret', 'postgres://ada@db.example/town'],
    ['postgres://ada:@db.example/town', '', 'postgres://ada@db.example/town'],
    ['postgres://ada:a%40b%2Fc@db.example/town', 'a@b/c', 'postgres://ada@db.example/town'],
    // Written as it is, it is meant as it is.
    ['postgres://ada:a@b/c?d#e:f@db.example/town', 'a@b/c?d#e:f', 'postgres://ada@db.example/town'],
  ])('by %s gives the password %s, and reads %s', (given, password, shown) => {
    expect(passwordIn(given)).toBe(password);
    expect(withoutPassword(given)).toBe(shown);
  });

  test.each([
    ['postgres://ada@a/town', 'postgres://ada@b,a:5433/town?prepare=false', false],
    ['postgres://ada@a/town', 'postgres://bob@b,a/town?prepare=false', true],
    ['postgres://a,b/town', 'postgres://B,c/town?connections=5', true],
    ['postgres://a/town', 'postgres://a/village', false],
    ['postgres://ada@/town?host=%2Frun%2Fa', 'postgres://%2Frun%2Fa/town', true],
    ['postgres:///town?host=%2Frun%2Fa', 'postgres:///town?host=%2Frun%2Fb', false],
  ])('by %s and %s means the same: %s', (one, other, isSame) => {
    expect([isSameDatabase(one, other), isSameDatabase(other, one)]).toEqual([isSame, isSame]);
  });

  test('whose percent signs stand for nothing is not taken at another word', () => {
    expect(() => passwordIn('postgres://ada:100%@db.example/town')).toThrow(URIError);
  });

  test('never reads a password again, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (random) => {
        // Found wherever it stands: nothing else in the address has these letters.
        const password = `QzX${random}XzQ`;
        for (const given of [
          `postgres://ada:${password}@db.example/town`,
          `postgres://ada:${encodeURIComponent(password)}@db.example/town?sslmode=verify-full`,
          `postgres://ada@db.example/town?password=${encodeURIComponent(password)}&sslmode=verify-full`,
        ]) {
          expect(withoutPassword(given)).not.toMatch(/QzX|XzQ/);
        }
      }),
    );
  });

  test('may give the password apart', () => {
    expect(keptPassword('postgres://ada@kept.example/town')).toBeNull();
    keepPassword('postgres://ada@kept.example/town', 's3cret');
    expect(keptPassword('postgres://ada@kept.example/town')).toBe('s3cret');
    expect(keptPassword('postgres://bob@kept.example/town')).toBeNull();
  });
});
