import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const OURS = '@redthread/';
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * The licences of the libraries that the packages in `folders` ship, with their own dependencies and `others`: each text once, with
 * the names of the packages it covers. Throws for a package with neither a licence text nor a licence name.
 */
export function noticesOf(folders: readonly string[], others: readonly string[] = []): string {
  const found = new Map<string, string>();
  for (const folder of folders) visit(folder, found);
  for (const folder of others) note(folder, found);
  const byText = Map.groupBy([...found].sort(), ([, text]) => text);
  const blocks = [...byText].map(([text, libraries]) => `${libraries.map(([name]) => name).join('\n')}\n\n${text}`);
  return `Redthread is made with these libraries.\n\n${blocks.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}

function visit(folder: string, found: Map<string, string>): void {
  const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const inside = folderOf(name, folder);
    // An optional dependency for another platform.
    if (inside === null && name in optionalDependencies) continue;
    if (inside === null) throw new Error(`${name} is not installed. Please run npm start once.`);
    if (name.startsWith(OURS) || note(inside, found)) visit(inside, found);
  }
}

/** Whether this is its first occurrence. */
function note(folder: string, found: Map<string, string>): boolean {
  const { name, version, license } = manifestIn(folder);
  const title = `${name} ${version}`;
  if (found.has(title)) return false;
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file) && !file.endsWith('.js'));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (texts.length === 0 && typeof license !== 'string') throw new Error(`${title} doesn't say its licence.`);
  found.set(title, texts.length === 0 ? `Licence: ${license}` : texts.join('\n\n'));
  return true;
}

/** Where Node resolves a package from `folder`. */
function folderOf(name: string, folder: string): string | null {
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (at === dirname(at)) return null;
  }
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
