import { MATCH_TIERS, type MatchTier } from '@redthread/domain/ranking';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { z } from 'zod';
import { SENTENCES } from './sentences.ts';

/** A place in a newest-first list: just after the item with this instant (ms since 1970) and id. */
export interface Position {
  readonly createdAt: number;
  readonly id: string;
  /** In a list that is sorted by distance: how far, sealed by the server. */
  readonly near?: string | undefined;
}

/** A place in a list of matches. */
export interface MatchPosition extends Position {
  readonly tier: MatchTier;
}

/** A place in a list of requests: with the urgency, where the most urgent come first. */
export interface RequestPosition extends Position {
  readonly urgency?: Urgency | undefined;
}

// Base 36 of a millisecond until the year 3000 fits nine digits.
const LIST = /^(?:n[0-9A-Za-z_-]{22}\.)?[0-9a-z]{1,9}\.[0-9a-f-]{36}$/;
const MATCHES = /^[0-3]\.(?:n[0-9A-Za-z_-]{22}\.)?[0-9a-z]{1,9}\.[0-9a-f-]{36}$/;
const REQUESTS = /^(?:[hml]\.)?(?:n[0-9A-Za-z_-]{22}\.)?[0-9a-z]{1,9}\.[0-9a-f-]{36}$/;
const URGENCY = /^[hml]\./;

/** A list's cursor: opaque text outside, a position inside. */
export const cursor = z
  .string(SENTENCES.badCursor)
  .regex(LIST, SENTENCES.badCursor)
  .transform((text): Position => parsePosition(text));

/** A match list's cursor: a tier before the position. */
export const matchCursor = z
  .string(SENTENCES.badCursor)
  .regex(MATCHES, SENTENCES.badCursor)
  .transform((text): MatchPosition => {
    const tier = MATCH_TIERS[Number(text[0])] ?? MATCH_TIERS[0];
    return { tier, ...parsePosition(text.slice(2)) };
  });

/** A cursor of a person's history: just before the entry of this number. */
export const historyCursor = z
  .string(SENTENCES.badCursor)
  .regex(/^h[0-9a-z]{1,10}$/, SENTENCES.badCursor)
  .transform((text): number => Number.parseInt(text.slice(1), 36));

export function formatHistoryCursor(before: number): string {
  return `h${before.toString(36)}`;
}

/** A place in what a search found: just after this thing, of the so-manieth way to find one. */
export interface FoundPosition {
  readonly way: number;
  readonly id: string;
}

/** A search's cursor. It holds nothing of what was typed. */
export const foundCursor = z
  .string(SENTENCES.badCursor)
  .regex(/^f[0-9]{1,2}\.[0-9a-f-]{36}$/, SENTENCES.badCursor)
  .transform((text): FoundPosition => {
    const [way = '', id = ''] = text.slice(1).split('.');
    return { way: Number(way), id };
  });

export function formatFoundCursor({ way, id }: FoundPosition): string {
  return `f${way}.${id}`;
}

/** A request list's cursor: an urgency's first letter before the position, where the most urgent come first. */
export const requestCursor = z
  .string(SENTENCES.badCursor)
  .regex(REQUESTS, SENTENCES.badCursor)
  .transform((text): RequestPosition => {
    // An instant may be written with one of these letters alone.
    const isByUrgency = URGENCY.test(text) && LIST.test(text.slice(2));
    const urgency = isByUrgency ? URGENCIES.find(([letter]) => letter === text[0]) : undefined;
    return urgency === undefined ? parsePosition(text) : { urgency, ...parsePosition(text.slice(2)) };
  });

export function formatCursor({ createdAt, id, near }: Position): string {
  const sealed = near === undefined ? '' : `n${near}.`;
  return `${sealed}${createdAt.toString(36)}.${id}`;
}

export function formatRequestCursor({ urgency, ...position }: RequestPosition): string {
  const [letter] = urgency ?? '';
  return letter === undefined ? formatCursor(position) : `${letter}.${formatCursor(position)}`;
}

export function formatMatchCursor({ tier, ...position }: MatchPosition): string {
  return `${MATCH_TIERS.indexOf(tier)}.${formatCursor(position)}`;
}

function parsePosition(text: string): Position {
  const parts = text.split('.');
  const [createdAt = '', id = ''] = parts.slice(-2);
  const position = { createdAt: Number.parseInt(createdAt, 36), id };
  const [sealed] = parts.slice(0, -2);
  return sealed === undefined ? position : { ...position, near: sealed.slice(1) };
}
