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

/** The files to serve by path; a packed form counts with the file it is a form of. */
export function servedFiles(files: WebFiles): ReadonlyMap<string, WebFile> {
  const served = new Map<string, WebFile>();
  for (const [path, bytes] of files) {
    if (PACKED.some(([, ending]) => path.endsWith(ending) && files.has(path.slice(0, -ending.length)))) continue;
    const packed = PACKED.flatMap(([encoding, ending]) => {
      const smaller = files.get(path + ending);
      return smaller === undefined ? [] : [{ encoding, bytes: smaller, etag: etagOf(smaller) }];
    });
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    served.set(path, { type, plain: { encoding: null, bytes, etag: etagOf(bytes) }, packed });
  }
  return served;
}

/** The smallest form that an `Accept-Encoding` header allows. */
export function chooseForm({ plain, packed }: WebFile, acceptEncoding = ''): Form {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', weight = '1'] = part.split(/;\s*q=/);
    weights.set(name.trim(), Number(weight));
  }
  const accepts = (encoding: string): boolean => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  return packed.find(({ encoding }) => encoding !== null && accepts(encoding)) ?? plain;
}
