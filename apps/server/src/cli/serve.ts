import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { Store } from '@redthread/db/store';
import { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../env.ts';
import { isLoopback, localUrl } from '../local-url.ts';
import { VERSION } from '../version.ts';
import { movedBy } from './backup/folder-owner.ts';
import { startBackups } from './backup/timer.ts';
import { compactDaily } from './daily-compact.ts';
import { openDatabase } from './database.ts';
import { prepareDemo } from './demo.ts';
import { guidance } from './guidance.ts';
import { type HeldPort, holdPort } from './hold-port.ts';
import { openLog } from './log.ts';
import { notices } from './notices.ts';
import { programWebFiles } from './program-files.ts';
import { programPlaces } from './program-places.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';
import { welcome } from './welcome.ts';

/** From the signal to closing the database, which leaves two of the ten seconds that supervisors usually give. */
const LONGEST_STOP_MS = 8000;
const EXIT_AFTER_MS = 500;

interface ServeFlags {
  readonly port?: string;
  readonly host?: string;
  readonly database?: string;
  readonly demo?: true;
}

export function serveCommand(engine: DatabaseEngine): Command {
  return new Command('serve')
    .description('Serve the browser app, the typed calls and the REST calls.')
    .addHelpText(
      'after',
      guidance({
        examples: [
          'redthread serve --demo --database demo.db',
          'redthread serve --port 3000 --host 127.0.0.1 --database redthread.db',
        ],
        besideServer: false,
      }),
    )
    .option('--port <number>', 'the port to listen on (default: 3000)')
    .option('--host <address>', 'the address to listen on (default: 127.0.0.1)')
    .option('--database <file>', 'the database file, made when it is not there (default: redthread.db)')
    .option('--demo', 'fill a new database with made-up people, and print five logins')
    .action(async (flags: ServeFlags) => serve(engine, await holdPort(settingsFrom({ ...flags }))));
}

/** Serves until SIGINT, SIGTERM or SIGHUP; resolves when the last answer is out and the database is closed. */
async function serve(engine: DatabaseEngine, { settings, letGo }: HeldPort): Promise<void> {
  const url = localUrl(settings.host, settings.port);
  const { publicUrl } = settings;
  const told = notices();
  const hold = { command: 'serve', since: Date.now(), url, publicUrl, version: VERSION };
  const store = await openDatabase(engine, settings.database, { hold, tell: told.tell, now: Date.now });
  try {
    const places = programPlaces(settings.database);
    if (settings.demo) await prepareDemo(store, settings, places, Date.now());
    await refusePublicDemo(store, settings);
    // Loaded here, so that the other commands start without a web server.
    const { buildApp } = await import('../app.ts');
    const log = await openLog();
    const app = await buildApp({
      store,
      settings,
      now: Date.now,
      places,
      web: programWebFiles(),
      log,
    });
    told.logTo(app.log);
    const isMoved = movedBy(engine);
    const backups = (await store.isDemo())
      ? null
      : await startBackups(settings, { log: app.log, now: Date.now, isLeader: store.isLeader, isMoved });
    const compacting = compactDaily(store, app.log);
    app.addHook('onClose', async () => {
      compacting.stop();
      await backups?.stop();
    });
    const stopped = stopOnSignal(app);
    await letGo();
    await listen(app, settings);
    // Logged at any level: the first question about a service is whether it runs.
    await welcome(store, settings, backups, app.log.child({}, { level: 'info' }));
    await stopped;
  } finally {
    await store.close();
    // Whatever is still open has nothing left to save.
    setTimeout(() => process.exit(), EXIT_AFTER_MS).unref();
  }
}

async function refusePublicDemo(store: Store, { host, database }: Settings): Promise<void> {
  if (isLoopback(host) || !(await store.isDemo())) return;
  throw new SentenceError(
    `${database} holds made-up people and known passwords, so it is served on 127.0.0.1 alone. ` +
      'Please choose another --database, or leave out --host.',
  );
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') throw new SentenceError(`Port ${port} is taken. Please choose another: --port NUMBER.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SentenceError(`This machine has no address ${host}. Please give another: --host ADDRESS.`);
    }
    if (code === 'EACCES') throw new SentenceError(`Port ${port} needs more rights. Please choose one above 1023.`);
    throw error;
  }
}

function stopOnSignal(app: FastifyInstance): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const stop = (): void => {
      if (isStopping) return;
      isStopping = true;
      // Work that doesn't end (a mail host that never answers) must not keep the database open until SIGKILL.
      const giveUp = setTimeout(resolve, LONGEST_STOP_MS);
      const finished = app.close().finally(() => clearTimeout(giveUp));
      finished.then(() => resolve(), reject);
    };
    // A terminal sends Ctrl-C to the whole process group, and a parent may forward it: the second must not kill.
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    // The terminal was closed.
    process.on('SIGHUP', stop);
    // Node would open its debugger, which lets any local user run code in this process.
    process.on('SIGUSR1', () => {});
  });
}
