import { accessSync, closeSync, constants, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'better-sqlite3';
import { DatabaseFailure } from '../database-engine.ts';
import { RESCUED } from './file-watch.ts';
import { refuseHeld } from './process-lock.ts';

/** Sixteen MiB: up to that size, checking every page takes less than the rest of a start. */
const LOOKED_THROUGH_PAGES = 4096;
/** The header bytes that mark WAL mode. */
const [LOG_FORMAT_AT, LOG_FORMAT] = [18, 2];

/** Throws when creating or opening a database here would destroy recoverable data, a LockedError when it is being made. */
export function refuseBroken(path: string): void {
  const size = sizeOf(path);
  if (size === undefined) {
    refuseNewOver(path);
    refuseMoving(path);
  }
  if (size === 0) {
    // Looked at after the size: whoever makes a new file holds it before the file is there.
    refuseHeld(path);
    throw new Error('It is empty: restore a backup, or, if nothing was in it yet, delete it and start again.');
  }
  // SQLite would roll back a foreign journal into the file. Ours has a journal only while it is being created.
  const journal = `${path}-journal`;
  if (isFilled(journal) && keepsLog(path)) {
    throw new Error(`${journal} lies beside it, which is not its own. Please move that away.`);
  }
}

/** Where the rows of a move gather until all are there. */
export function movingFileOf(path: string): string {
  return `${path}.moving`;
}

/** Throws when making a database here would leave behind what belongs to one that is gone. */
export function refuseNewOver(path: string): void {
  const log = `${path}-wal`;
  if (isFilled(log)) {
    throw new Error(
      `It is gone, but its log ${log} is there. Please put the file back beside it, or move the log away.`,
    );
  }
  const rescued = `${path}${RESCUED}`;
  if (existsSync(rescued)) {
    throw new Error(
      `It is gone, but ${rescued} holds what a server saved of it. Please give that its name, or move it away.`,
    );
  }
}

function refuseMoving(path: string): void {
  const moving = movingFileOf(path);
  if (!existsSync(moving)) return;
  throw new Error(`A move into it broke off. Please begin that again (redthread move), or delete ${moving}.`);
}

/**
 * Throws the system's error when this user may not write a database that is there. SQLite would open it for reading alone, in
 * silence, and leave a log beside it that nobody may write either.
 */
export function refuseUnwritable(path: string): void {
  for (const place of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(place)) accessSync(place, constants.R_OK | constants.W_OK);
  }
  if (existsSync(path)) accessSync(dirname(path), constants.W_OK);
}

/** Removes the empty file of a failed start, which the next start would refuse. */
export function removeEmpty(path: string): void {
  if (sizeOf(path) === 0) rmSync(path);
}

/** In bytes; undefined when there is no such file, which another process may remove at any moment. */
function sizeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.size;
}

function isFilled(path: string): boolean {
  return (sizeOf(path) ?? 0) > 0;
}

function keepsLog(path: string): boolean {
  const header = Buffer.alloc(LOG_FORMAT_AT + 1);
  const file = openSync(path, 'r');
  try {
    readSync(file, header, 0, header.length, 0);
  } finally {
    closeSync(file);
  }
  return header[LOG_FORMAT_AT] === LOG_FORMAT && statSync(path).size > 4096;
}

/** Throws when a page of a small file is damaged. Large files are checked by `redthread check`. */
export function refuseDamaged(client: Database.Database): void {
  if (client.memory || Number(client.pragma('page_count', { simple: true })) > LOOKED_THROUGH_PAGES) return;
  if (client.pragma('quick_check(1)', { simple: true }) === 'ok') return;
  throw new DatabaseFailure('damaged', 'A page of it is malformed.');
}
