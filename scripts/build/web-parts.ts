import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunk, withImports } from './web-budget.ts';

const ENTRY = 'index.html';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const TEXTS = /^(?<language>[a-z]{2,3})-[\w-]{8}\.json$/;
const LATE_TEXTS = /^late-(?<language>[a-z]{2,3})-[\w-]{8}\.json$/;
const ARABIC_SCRIPT = /-arabic-wght-normal-[^/]*\.woff2$/;
/** The fonts of scripts that the app's own font lacks, by language. Devices may have those of Hindi and Bengali. */
const FONTS = { ar: ARABIC_SCRIPT, ur: ARABIC_SCRIPT };

/** What each screen needs besides the app itself, of the built app in `folder`; apps/web/src/draw/document.ts has it fetched at once. */
export function partsOf(folder: string) {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const everywhere = new Set(withImports(manifest, [ENTRY]));
  const scripts = Object.keys(manifest).flatMap((key) => {
    const name = ROUTE.exec(key)?.[1];
    if (name === undefined) return [];
    const own = withImports(manifest, [key]).filter((chunk) => !everywhere.has(chunk));
    return [[`/${name.replaceAll('.', '/')}`, own.map(({ file }) => `/${file}`)] as const];
  });
  const assets = readdirSync(join(folder, 'assets'));
  const byLanguage = (pattern: RegExp) =>
    Object.fromEntries(
      assets.flatMap((file) => {
        const language = pattern.exec(file)?.groups?.['language'];
        return language === undefined ? [] : [[language, `/assets/${file}`]];
      }),
    );
  const fonts = Object.entries(FONTS).flatMap(([language, pattern]) => {
    const file = assets.find((name) => pattern.test(name));
    return file === undefined ? [] : [[language, `/assets/${file}`] as const];
  });
  return {
    scripts: Object.fromEntries(scripts),
    texts: byLanguage(TEXTS),
    lateTexts: byLanguage(LATE_TEXTS),
    fonts: Object.fromEntries(fonts),
  };
}
