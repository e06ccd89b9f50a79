import { fsyncSync, readSync, writeSync } from 'node:fs';

// The file format of SQLite: https://sqlite.org/fileformat2.html

/** The length of a page's header, by the kind that its first byte says: interior and leaf, of an index and of a table. */
const HEADER_BYTES: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };
const ZEROS = Buffer.alloc(65_536);
const FILE_HEADER_BYTES = 100;
/** One for all, so that no garbage piles up. It holds whole pages of any size. */
const PIECE = Buffer.allocUnsafeSlow(512 * 1024);

interface Layout {
  readonly pageBytes: number;
  readonly usableBytes: number;
}

export interface PageRange {
  /** The first of them; the first of a file is 1. */
  readonly first: number;
  readonly count: number;
}

/** How a file's pages are laid out, as its header says; null when what follows would not be safe in it. */
export function layoutOf(file: number): Layout | null {
  const header = Buffer.alloc(FILE_HEADER_BYTES);
  if (readSync(file, header, 0, header.length, 0) < header.length) return null;
  const size = header.readUInt16BE(16);
  const pageBytes = size === 1 ? 65_536 : size;
  // With auto_vacuum some pages hold pointers, whose first byte looks like a kind.
  const hasPointerPages = header.readUInt32BE(52) !== 0;
  return hasPointerPages || pageBytes < 512 ? null : { pageBytes, usableBytes: pageBytes - header.readUInt8(20) };
}

/**
 * Overwrites with zeros what the pages of a range don't use, and waits until the disk has it. Nobody else may write the file
 * meanwhile, and its log must be empty. Who reads it beside, or a power cut halfway, finds what they would have found before.
 */
export function wipeRange(file: number, { first, count }: PageRange): void {
  const layout = layoutOf(file);
  if (layout === null) return;
  const { pageBytes, usableBytes } = layout;
  const end = first + count - 1;
  let isDirty = false;
  for (let at = first; at <= end; at += PIECE.length / pageBytes) {
    const piece = PIECE.subarray(0, Math.min(end - at + 1, PIECE.length / pageBytes) * pageBytes);
    isDirty = wipePiece({ file, piece, start: (at - 1) * pageBytes }, { pageBytes, usableBytes }) || isDirty;
  }
  if (isDirty) fsyncSync(file);
}

function wipePiece(
  { file, piece, start }: { readonly file: number; readonly piece: Buffer; readonly start: number },
  { pageBytes, usableBytes }: Layout,
): boolean {
  const read = readSync(file, piece, 0, piece.length, start);
  let isDirty = false;
  for (let at = 0; at + pageBytes <= read; at += pageBytes) {
    if (!wipeUnused(piece.subarray(at, at + pageBytes), usableBytes)) continue;
    writeSync(file, piece, at, pageBytes, start + at);
    isDirty = true;
  }
  return isDirty;
}

/**
 * Overwrites with zeros what a page of a table or index doesn't use: from its cell pointers to its content, and in its free
 * blocks. SQLite reads nothing there. Whether anything was. Any other page, and one that isn't laid out as it must be, stays.
 */
export function wipeUnused(page: Buffer, usableBytes: number): boolean {
  const headerBytes = HEADER_BYTES[page.readUInt8(0)];
  if (headerBytes === undefined) return false;
  const pointersEnd = headerBytes + 2 * page.readUInt16BE(3);
  const contentStart = page.readUInt16BE(5) || 65_536;
  if (pointersEnd > contentStart || contentStart > usableBytes) return false;
  const blocks = freeBlocks(page, contentStart, usableBytes);
  if (blocks === null) return false;
  let isChanged = false;
  for (const [from, to] of [[pointersEnd, contentStart] as const, ...blocks]) {
    if (page.compare(ZEROS, 0, to - from, from, to) === 0) continue;
    page.fill(0, from, to);
    isChanged = true;
  }
  return isChanged;
}

/** What is behind the next pointer and the size of each free block; null when they can't be right. */
function freeBlocks(page: Buffer, contentStart: number, usableBytes: number): (readonly [number, number])[] | null {
  const blocks: (readonly [number, number])[] = [];
  let least = contentStart;
  for (let at = page.readUInt16BE(1); at !== 0; at = page.readUInt16BE(at)) {
    if (at < least || at + 4 > usableBytes) return null;
    const end = at + page.readUInt16BE(at + 2);
    if (end < at + 4 || end > usableBytes) return null;
    blocks.push([at + 4, end]);
    least = end;
  }
  return blocks;
}
