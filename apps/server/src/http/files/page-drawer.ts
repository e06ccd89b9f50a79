import { compileFunction } from 'node:vm';
import type { Language } from '@redthread/domain/language';
import type { WebFiles } from './web-files.ts';

/** A page as somebody asks for it, as far as the server may know them. */
interface WantedPage {
  /** Path and query. */
  readonly address: string;
  /** Such as `https://example.org`. */
  readonly origin: string;
  readonly language: Language;
  /** In ms since 1970. */
  readonly now: number;
  /** Answers a public read by its path, such as `donors.list`; rejects for what a visitor isn't told. */
  readonly ask: (path: string, input: unknown) => Promise<unknown>;
}

/** Answers the whole document. Rejects when a screen can't be drawn without a browser. */
export type PageDrawer = (wanted: WantedPage) => Promise<string>;

/** The browser app's screens as a script without dependencies; see its `draw` folder. */
export const DRAWER = 'server/draw.cjs';
/** The files that a screen is made of, by its route. */
const PARTS = 'server/parts.json';
const PAGE = 'index.html';

/** Draws with the built browser app; null when it was built without what that takes. Its script is read for the first page. */
export function createPageDrawer(web: WebFiles): PageDrawer | null {
  const [script, parts, page] = [DRAWER, PARTS, PAGE].map((path) => web.get(path));
  if (script === undefined || parts === undefined || page === undefined) return null;
  const built = {
    page: textOf(page),
    parts: JSON.parse(textOf(parts)),
    read: (address: string) => textOf(web.get(address.slice(1)) ?? new Uint8Array()),
  };
  let drawPage: ((wanted: WantedPage, build: typeof built) => Promise<string>) | undefined;
  return (wanted) => {
    drawPage ??= load(textOf(script));
    return drawPage(wanted, built);
  };
}

function load(script: string) {
  const module: { exports: { drawPage?: (wanted: WantedPage, build: object) => Promise<string> } } = { exports: {} };
  const requireBuiltIn = (name: string) => process.getBuiltinModule(name.replace(/^node:/, ''));
  compileFunction(script, ['module', 'exports', 'require'], { filename: DRAWER })(
    module,
    module.exports,
    requireBuiltIn,
  );
  const { drawPage } = module.exports;
  if (drawPage === undefined) throw new Error(`${DRAWER} draws no page.`);
  return drawPage;
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
