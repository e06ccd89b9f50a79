import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { LICENSES_ASSET, shippedNotices } from '../../apps/server/src/cli/licenses.ts';
import { PLACES_ASSET } from '../../apps/server/src/cli/program-places.ts';
import { fromRoot } from '../root.ts';
import { inAscii } from './ascii-script.ts';
import { takeBuildLock } from './build-lock.ts';
import { PLACES_FILE } from './build-places.ts';
import { buildServedIfStale } from './build-served.ts';
import { WEB_SOURCES } from './build-web.ts';
import { withoutSymbols } from './elf-symbols.ts';
import { fingerprint, isStale, writeStamp } from './stale.ts';

/** Where the single executable is built. */
export const SINGLE: string = fromRoot('dist/redthread');

const SOURCES = [
  ...WEB_SOURCES,
  'apps/server/src',
  'packages',
  'drizzle',
  'package.json',
  'scripts/build/ascii-script.ts',
  'scripts/build/build-single.ts',
  'scripts/build/elf-symbols.ts',
];
const WORK = fromRoot('node_modules/.cache/single');
/**
 * A small server has little memory: young objects get 4 MB, as more gains nothing that a person notices, and V8 first clears old ones at
 * 64 MB, not where it guesses from the first seconds, at up to 100 MB more.
 */
const V8_FLAGS = ['--max-semi-space-size=4', '--initial-old-space-size=64'];
/** Node's fuse: the byte behind it says whether a program was injected. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** Why the executable can't be built on this machine, as a sentence; null where it can. */
export function whyNoSingle(): string | null {
  const isRight = process.platform === 'linux' && process.arch === 'x64';
  return isRight ? null : 'The single executable is for Linux x64, and is built there alone.';
}

/** Builds the single executable, unless what is there was built from the same files. Throws a sentence where it can't. */
export async function buildSingleIfStale(): Promise<void> {
  const reason = whyNoSingle();
  if (reason !== null) throw new Error(reason);
  await buildServedIfStale();
  const letGo = takeBuildLock('single');
  try {
    const stamp = join(WORK, 'built-from');
    const wanted = fingerprint(SOURCES.map((source) => fromRoot(source)));
    if (existsSync(SINGLE) && !isStale(stamp, wanted)) return;
    console.error('Building the single executable …');
    mkdirSync(WORK, { recursive: true });
    const script = join(WORK, 'redthread.cjs');
    await bundle(script);
    const node = withoutSymbols(readFileSync(process.execPath));
    const licenses = join(WORK, LICENSES_ASSET);
    writeFileSync(licenses, shippedNotices([nodeFolder()]));
    assemble({ node, script, files: { ...assets(), [LICENSES_ASSET]: licenses }, executable: SINGLE });
    writeStamp(stamp, wanted);
  } finally {
    letGo();
  }
}

/** The server with all of its libraries, as the one CommonJS script that Node's single executables start. */
async function bundle(script: string): Promise<void> {
  const build = await rolldown({ input: fromRoot('apps/server/src/main.ts'), platform: 'node' });
  // Licenses are in the executable by themselves.
  await build.write({ file: script, format: 'cjs', codeSplitting: false, comments: false });
  await build.close();
  writeFileSync(script, inAscii(readFileSync(script, 'utf8')));
}

/** The package of the Node that this runs on, which becomes the executable. */
function nodeFolder(): string {
  return dirname(dirname(realpathSync(process.execPath)));
}

/** What the program reads besides its script: paths by the name under which it asks for them. */
export function assets(): Record<string, string> {
  const db = createRequire(fromRoot('packages/db/package.json'));
  const addon = join(dirname(db.resolve('better-sqlite3/package.json')), 'prebuilds/linux-x64.node');
  return {
    'better-sqlite3.node': addon,
    [PLACES_ASSET]: PLACES_FILE,
    ...filesIn('drizzle', 'drizzle'),
    ...filesIn('apps/web/dist', 'web'),
  };
}

function filesIn(folder: string, name: string): Record<string, string> {
  const entries = readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.sort().map((file) => [name + file.slice(fromRoot(folder).length), file]));
}

interface Parts {
  /** The bytes of this Node. */
  readonly node: Buffer;
  /** The path of a CommonJS script without dependencies. */
  readonly script: string;
  readonly files: Readonly<Record<string, string>>;
  readonly executable: string;
}

/** Puts a script and its files into a copy of Node. */
export function assemble({ node, script, files, executable }: Parts): void {
  const [config, blob, unfinished] = [`${script}.json`, `${script}.blob`, `${executable}.${process.pid}`];
  const wanted = {
    // The script's name in stack traces, without the builder's folder.
    main: basename(script),
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    execArgv: V8_FLAGS,
    // NODE_OPTIONS is meant for other Node programs.
    execArgvExtension: 'none',
    assets: files,
  };
  writeFileSync(config, JSON.stringify(wanted));
  // Under the same flags: V8 takes no code cache that was made under others.
  run([...V8_FLAGS, '--experimental-sea-config', config], dirname(script));
  mkdirSync(dirname(executable), { recursive: true });
  writeFileSync(unfinished, node, { mode: 0o755 });
  const postject = createRequire(import.meta.url).resolve('postject/dist/cli.js');
  run([postject, unfinished, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE], dirname(script));
  // A running executable can't be overwritten, only replaced.
  renameSync(unfinished, executable);
}

function run(words: readonly string[], cwd: string): void {
  execFileSync(process.execPath, words, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

if (import.meta.main) await buildSingleIfStale();
