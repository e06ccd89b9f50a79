import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { etagOf } from '../etag.ts';

/** The built browser app: each file's bytes by its path, such as `assets/app-abc123.js`, with `….br` and `….gz` beside. */
export type WebFiles = ReadonlyMap<string, Uint8Array>;

/** One way to send a file. */
export interface Form {
  readonly encoding: 'br' | 'gzip' | null;
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** A file as it is served: its content type, and its forms, the smallest first among the packed. */
export interface WebFile {
  readonly type: string;
  readonly plain: Form;
  readonly packed: readonly Form[];
}

const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'application/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** What the server draws pages with. */
const OF_SERVER = 'server/';

/** Every file of a folder but the hidden ones; none when the folder is not there. */
export function readWebFiles(folder: string): WebFiles {
  const files = new Map<string, Uint8Array>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(join(folder, '/').length);
    const isHidden = path.split('/').some((part) => part.startsWith('.'));
    if (entry.isFile() && !isHidden) files.set(path, readFileSync(join(folder, path)));
  }
  return files;
}

/** The files to serve by path, without those of the server's own; a packed form counts with the file it is a form of. */
export function servedFiles(files: WebFiles): ReadonlyMap<string, WebFile> {
  const served = new Map<string, WebFile>();
  for (const [path, bytes] of files) {
    if (path.startsWith(OF_SERVER)) continue;
    if (PACKED.some(([, ending]) => path.endsWith(ending) && files.has(path.slice(0, -ending.length)))) continue;
    const packed = PACKED.flatMap(([encoding, ending]) => {
      const smaller = files.get(path + ending);
      return smaller === undefined ? [] : [formOf(encoding, smaller)];
    });
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    served.set(path, { type, plain: formOf(null, bytes), packed });
  }
  return served;
}

/** Its tag is made when somebody asks for the file: a start reads none of the executable's pages that hold them. */
function formOf(encoding: Form['encoding'], bytes: Uint8Array): Form {
  let etag: string | undefined;
  return {
    encoding,
    bytes,
    get etag() {
      etag ??= etagOf(bytes);
      return etag;
    },
  };
}

/** The texts of a page's own inline scripts and styles. */
export interface InlineParts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export function inlinePartsOf(page: Uint8Array | undefined): InlineParts {
  const text = Buffer.from(page ?? []).toString();
  const partsIn = (tag: RegExp) => [...text.matchAll(tag)].map(([, part = '']) => part);
  return { scripts: partsIn(/<script>(.*?)<\/script>/gs), styles: partsIn(/<style>(.*?)<\/style>/gs) };
}

/** The smallest form that an `Accept-Encoding` header allows. */
export function chooseForm({ plain, packed }: WebFile, acceptEncoding = ''): Form {
  const accepts = acceptedBy(acceptEncoding);
  return packed.find(({ encoding }) => encoding !== null && accepts(encoding)) ?? plain;
}

/** How to pack what is made for the one who asks; null for not at all. */
export function preferredEncoding(acceptEncoding = ''): Form['encoding'] {
  const accepts = acceptedBy(acceptEncoding);
  return PACKED.find(([encoding]) => accepts(encoding))?.[0] ?? null;
}

function acceptedBy(acceptEncoding: string): (encoding: string) => boolean {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', weight = '1'] = part.split(/;\s*q=/);
    weights.set(name.trim(), Number(weight));
  }
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
