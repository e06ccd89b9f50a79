import { ASK_CAP_DAYS } from '@redthread/domain/ask';
import type { BloodType } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { type Act, type Row, rows } from './act.ts';
import { usesCap } from './ask-record.ts';
import { statement } from './statement.ts';

/** As many donors as are read at once, between which others are served. */
const DONORS_AT_ONCE = 100;

const MAY_BE_ASKED = 'can_be_asked = 1 AND is_offered = 1';
const INVOLVED = `SELECT d.id, d.travel_km, d.is_night_ok, d.last_asked_at, d.place_id, d.blood_type
  FROM asks a JOIN donors d ON d.account_id = a.account_id WHERE d.place_id IS NOT NULL AND ${MAY_BE_ASKED}`;
const ON_THE_WAY = statement(`${INVOLVED} AND a.state = 'coming'`);
const ASKED_FOR = statement(`${INVOLVED} AND a.request_id = :requestId`);
// A page from the index of those who may be asked, each with the asks that the caps count. The first condition bounds the index.
const ASKED_LATELY = statement(`SELECT d.id, d.travel_km, d.is_night_ok, d.last_asked_at, a.asked_at FROM
  (SELECT id, account_id, travel_km, is_night_ok, last_asked_at FROM donors
    WHERE place_id = :placeId AND blood_type = :bloodType AND ${MAY_BE_ASKED}
    AND last_asked_at >= :from AND (last_asked_at > :from OR id > :afterId)
    ORDER BY last_asked_at NULLS FIRST, id LIMIT :limit) d
  LEFT JOIN asks a ON a.account_id = d.account_id AND a.asked_at > :since AND ${usesCap('a')}`);

/** A donor who may be asked, as the index has them. */
export interface Listed {
  readonly id: string;
  readonly travelKm: number;
  readonly isNightOk: boolean;
  readonly lastAskedAt: number | null;
}

/** One who is on the way to a patient, or was asked, or offered to come, for a request. */
export interface Involved extends Listed {
  readonly placeId: number;
  readonly bloodType: string;
  readonly isComing: boolean;
  readonly wasAsked: boolean;
}

/** Those who are on the way to anybody, and those who know of the request, by their ids. */
export function* involvedIn(requestId: string): Act<Map<string, Involved>> {
  const involved = new Map<string, Involved>();
  for (const row of yield* rows(ON_THE_WAY)) {
    const donor = { ...involvedOf(row), isComing: true };
    involved.set(donor.id, donor);
  }
  for (const row of yield* rows(ASKED_FOR, { requestId })) {
    const donor = involvedOf(row);
    involved.set(donor.id, { ...(involved.get(donor.id) ?? donor), wasAsked: true });
  }
  return involved;
}

/** Donors of a type in a town. */
export interface TownGroup {
  readonly placeId: number;
  readonly bloodType: BloodType;
}

/** Where a page begins: after whom, of those who were asked at an instant. */
export interface AskedAfter {
  readonly from: number;
  readonly afterId: string;
}

export type AskedLately = Listed & { readonly askedAt: readonly number[] };

/** Before this instant an ask counts for no cap. */
export function capsCountFrom(at: number): number {
  return at - ASK_CAP_DAYS * DAY_MS;
}

/** Of those who were asked in the days of the caps, the next, and where the page after them begins; null for the last. */
export function* pageOfAsked(
  { placeId, bloodType }: TownGroup,
  after: AskedAfter,
  at: number,
): Act<{ donors: AskedLately[]; next: AskedAfter | null }> {
  const given = { placeId, bloodType, ...after, since: capsCountFrom(at), limit: DONORS_AT_ONCE };
  const donors = new Map<string, Listed & { readonly askedAt: number[] }>();
  for (const row of yield* rows(ASKED_LATELY, given)) {
    const donor = donors.get(String(row[0])) ?? { ...listedOf(row), askedAt: [] };
    if (row[4] !== null) donor.askedAt.push(Number(row[4]));
    donors.set(donor.id, donor);
  }
  const page = [...donors.values()];
  const last = page.reduce((latest, each) => (isAfter(each, latest) ? each : latest), page[0]);
  const isMore = page.length === DONORS_AT_ONCE && last !== undefined;
  return { donors: page, next: isMore ? { from: last.lastAskedAt ?? 0, afterId: last.id } : null };
}

function isAfter(one: Listed, other: Listed | undefined): boolean {
  const [at, otherAt] = [one.lastAskedAt ?? 0, other?.lastAskedAt ?? 0];
  return at === otherAt ? one.id > (other?.id ?? '') : at > otherAt;
}

function listedOf([id, travelKm, isNightOk, lastAskedAt]: Row): Listed {
  return {
    id: String(id),
    travelKm: Number(travelKm),
    isNightOk: Number(isNightOk) === 1,
    lastAskedAt: lastAskedAt === null ? null : Number(lastAskedAt),
  };
}

function involvedOf(row: Row): Involved {
  const [, , , , placeId, bloodType] = row;
  return {
    ...listedOf(row),
    placeId: Number(placeId),
    bloodType: String(bloodType),
    ...{ isComing: false, wasAsked: false },
  };
}
