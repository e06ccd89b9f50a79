import { DAY_MS, dayOf } from '@redthread/domain/day';
import { foldTyped } from '@redthread/domain/fold';
import { isInvitable } from '@redthread/domain/offer';
import type { Row } from '../query.ts';

// What the database keeps a second time, counted again: of each, what the rows say that it comes from.

interface Recount {
  /** What is said when it is out of step. */
  readonly sentence: string;
  readonly selects: readonly string[];
  /** Of the rows of each select. */
  readonly isWrong: (...found: readonly Row[][]) => boolean;
}

export const RECOUNTS: readonly Recount[] = [
  total(
    'donors',
    `SELECT blood_type, is_matchable, CAST(sum(total) AS BIGINT) FROM donor_totals GROUP BY 1, 2 HAVING sum(total) <> 0`,
    'SELECT blood_type, is_matchable, count(*) FROM donors WHERE hidden_at IS NULL GROUP BY 1, 2',
  ),
  total(
    'requests',
    'SELECT blood_type, urgency, CAST(sum(total) AS BIGINT) FROM request_totals GROUP BY 1, 2 HAVING sum(total) <> 0',
    'SELECT blood_type, urgency, count(*) FROM requests WHERE closed_at IS NULL GROUP BY 1, 2',
  ),
  total(
    'accounts',
    'SELECT role, CAST(sum(total) AS BIGINT) FROM account_totals GROUP BY 1 HAVING sum(total) <> 0',
    'SELECT role, count(*) FROM accounts GROUP BY 1',
  ),
  total(
    'donors in towns',
    `SELECT cell, place_id, blood_type, is_matchable, CAST(sum(total) AS BIGINT) FROM donor_place_totals
     GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0`,
    `SELECT p.cell, p.id, d.blood_type, d.is_matchable, count(*) FROM donors d JOIN places p ON p.id = d.place_id
     WHERE d.hidden_at IS NULL GROUP BY 1, 2, 3, 4`,
  ),
  total(
    'requests in towns',
    `SELECT cell, place_id, blood_type, urgency, CAST(sum(total) AS BIGINT) FROM request_place_totals
     GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0`,
    `SELECT p.cell, p.id, r.blood_type, r.urgency, count(*) FROM requests r JOIN places p ON p.id = r.place_id
     WHERE r.closed_at IS NULL GROUP BY 1, 2, 3, 4`,
  ),
  total(
    'donors who may be invited',
    `SELECT blood_type, invited_day, CAST(sum(total) AS BIGINT) FROM invitable_totals
     GROUP BY 1, 2 HAVING sum(total) <> 0`,
    `SELECT blood_type, coalesce(last_invited_at / 86400000, -1), count(*) FROM donors
     WHERE is_invitable = 1 AND is_matchable = 1 AND place_id IS NOT NULL GROUP BY 1, 2`,
  ),
  {
    sentence: 'The names that donor profiles hold are not those of their accounts.',
    selects: ['SELECT 1 FROM donors d JOIN accounts a ON a.id = d.account_id WHERE d.name <> a.name LIMIT 1'],
    isWrong: hasRows,
  },
  {
    sentence: 'Whether donors can be invited is not what their profiles and accounts say.',
    selects: [
      `SELECT DISTINCT d.is_invitable, ${isThere('d.invitation_consent_on')}, ${isThere('d.hidden_at')},
         a.is_email_verified, ${isThere('a.suspended_at')}
       FROM donors d JOIN accounts a ON a.id = d.account_id`,
    ],
    isWrong: (found) =>
      found.some((row) => {
        const [kept, consents, isHidden, isEmailVerified, isStopped] = row.map((value) => Number(value) === 1);
        const donor = { invitationConsentOn: consents ? '' : null, hiddenAt: isHidden ? 0 : null };
        const account = { isEmailVerified: isEmailVerified === true, suspendedAt: isStopped ? 0 : null };
        return isInvitable(donor, account) !== kept;
      }),
  },
  {
    sentence: 'The counts that are kept of days are less than what counting their invitations gives.',
    selects: [
      'SELECT day, blood_type, invited, said_yes, donated, no_show FROM invitation_days',
      `SELECT invited_at / ${DAY_MS}, blood_type, count(*), sum(has_said_yes),
         sum(CASE WHEN state = 'donated' AND is_counted = 1 THEN 1 ELSE 0 END), 
         sum(CASE WHEN state = 'noShow' AND coalesce(dispute, 'settled') = 'settled' THEN 1 ELSE 0 END)
       FROM invitations WHERE source <> 'volunteer' GROUP BY 1, 2`,
    ],
    // What was counted stays when its invitations are deleted.
    isWrong: (kept, counted) => {
      const days = new Map(kept.map(([day, bloodType, ...counts]) => [`${day} ${bloodType}`, counts]));
      return counted.some(([n, bloodType, ...counts]) => {
        const day = days.get(`${dayOf(Number(n) * DAY_MS)} ${bloodType}`);
        return counts.some((count, at) => Number(count) > Number(day?.[at] ?? 0));
      });
    },
  },
];

/** Every row of a table, which is too much to be read at once. */
interface RowRule {
  readonly sentence: string;
  readonly table: string;
  readonly columns: readonly [typed: string, folded: string];
  readonly isWrong: (row: Row) => boolean;
}

export const ROW_RULES: readonly RowRule[] = [
  {
    sentence: 'What searches compare of names is not what folding them gives.',
    table: 'accounts',
    columns: ['name', 'folded_name'],
    isWrong: isUnfolded,
  },
  {
    sentence: 'What searches compare of hospitals is not what folding them gives.',
    table: 'requests',
    columns: ['hospital', 'folded_hospital'],
    isWrong: isUnfolded,
  },
];

function total(name: string, kept: string, counted: string): Recount {
  const differs = (one: string, other: string) =>
    `SELECT 1 FROM (SELECT * FROM (${one}) AS a EXCEPT SELECT * FROM (${other}) AS b) AS differing LIMIT 1`;
  return {
    sentence: `The totals that are kept of ${name} are not what counting them gives.`,
    selects: [differs(kept, counted), differs(counted, kept)],
    isWrong: hasRows,
  };
}

function hasRows(...found: readonly Row[][]): boolean {
  return found.some((rows) => rows.length > 0);
}

function isThere(column: string): string {
  return `CASE WHEN ${column} IS NULL THEN 0 ELSE 1 END`;
}

function isUnfolded([typed, folded]: Row): boolean {
  return folded !== foldTyped(String(typed));
}
