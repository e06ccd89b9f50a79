import { BLOOD_TYPES, redCellDonorsFor } from '@redthread/domain/blood-type';
import { MATCH_REASONS, MATCH_TIERS, matchTiersFor } from '@redthread/domain/ranking';
import {
  behind,
  type Client,
  cursorOf,
  DONOR_COLUMNS,
  type DonorRow,
  isLimit,
  type Place,
  placeOf,
  shownDonor,
  today,
} from './rows.ts';

type Read = (place: Place | null, limit: number) => DonorRow[];

interface Tier {
  readonly index: number;
  readonly match: { readonly tier: string; readonly reason: string };
  readonly first: Read;
  readonly later: Read;
}

/** Pages of matches: all that doesn't depend on the call is prepared for each of the eight types. */
export function matchPages(client: Client) {
  const patients = new Map<string, ReturnType<typeof prepare>>();
  for (const type of BLOOD_TYPES) patients.set(type, prepare(client, type));
  return (bloodType: string, limit: number, cursor: string | undefined): object | null => {
    const patient = patients.get(bloodType);
    if (patient === undefined || !isLimit(limit)) return null;
    const place = cursor === undefined ? null : placeOf(cursor.slice(2));
    if (cursor !== undefined && place === null) return null;
    const start = cursor === undefined ? 0 : Number(cursor[0]);
    const day = today();
    const donors: object[] = [];
    let last = '';
    let hasMore = false;
    for (const { index, match, first, later } of patient.tiers) {
      if (index < start) continue;
      const isLater = place !== null && index === start;
      for (const row of (isLater ? later : first)(place, limit + 1 - donors.length)) {
        if (donors.length === limit) {
          hasMore = true;
          break;
        }
        donors.push({ ...shownDonor(row, day), match });
        if (donors.length === limit) last = `${index}.${cursorOf(row)}`;
      }
      if (hasMore) break;
    }
    return {
      requestedBloodType: bloodType,
      compatibleBloodTypes: patient.compatible,
      totalDonors: patient.total(),
      donors,
      nextCursor: hasMore ? last : null,
    };
  };
}

function prepare(client: Client, bloodType: (typeof BLOOD_TYPES)[number]) {
  const compatible = redCellDonorsFor(bloodType);
  const total = client
    .prepare<[], number>(
      `SELECT sum(total) FROM donor_totals WHERE is_offered = 1 AND blood_type IN (${compatible.map((type) => `'${type}'`)})`,
    )
    .pluck();
  const tiers = matchTiersFor(bloodType).map(
    ({ tier, bloodTypes }): Tier => ({
      index: MATCH_TIERS.indexOf(tier),
      match: { tier, reason: MATCH_REASONS[tier] },
      first: reader(client, bloodTypes, false),
      later: reader(client, bloodTypes, true),
    }),
  );
  return { compatible, tiers, total: () => total.get() ?? 0 };
}

/** One statement, in which each type is a run of its index; SQLite merges them. */
function reader(client: Client, bloodTypes: readonly string[], isLater: boolean): Read {
  const runs = bloodTypes.map(
    (type) =>
      `SELECT ${DONOR_COLUMNS} FROM donors d WHERE d.blood_type = '${type}' AND d.is_offered = 1 ${isLater ? `AND ${behind('d')}` : ''}`,
  );
  const statement = client.prepare<unknown[], DonorRow>(
    `${runs.join(' UNION ALL ')} ORDER BY createdAt DESC, id LIMIT ?`,
  );
  return (place, limit) => {
    const one = isLater && place !== null ? [place.createdAt, place.createdAt, place.id] : [];
    return statement.all(...bloodTypes.flatMap(() => one), limit);
  };
}
