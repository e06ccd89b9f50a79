// What triggers keep, and the same counted: each pair gives the same rows in a sound database, whatever the engine.

/** What triggers keep, and the same counted. */
export type Totals = Readonly<Record<string, readonly [kept: string, counted: string]>>;

export const OPEN = 'requests WHERE closed_at IS NULL';
export const SHOWN = 'donors WHERE hidden_at IS NULL';
export const totalsOf = (donors: string, requests: string): Totals => ({
  donors: [
    'SELECT blood_type, is_offered, CAST(sum(total) AS BIGINT) FROM donor_totals GROUP BY 1, 2 HAVING sum(total) <> 0',
    `SELECT blood_type, is_offered, count(*) FROM ${donors} GROUP BY 1, 2`,
  ],
  requests: [
    'SELECT blood_type, urgency, CAST(sum(total) AS BIGINT) FROM request_totals GROUP BY 1, 2 HAVING sum(total) <> 0',
    `SELECT blood_type, urgency, count(*) FROM ${requests} GROUP BY 1, 2`,
  ],
  accounts: [
    'SELECT role, CAST(sum(total) AS BIGINT) FROM account_totals GROUP BY 1 HAVING sum(total) <> 0',
    'SELECT role, count(*) FROM accounts GROUP BY 1',
  ],
});
/** A schema of before people had towns has none of these. */
export const totalsOfTowns = (donors: string, requests: string): Totals => ({
  'donors in towns': [
    `SELECT cell, place_id, blood_type, is_offered, CAST(sum(total) AS BIGINT) FROM donor_place_totals
     GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0`,
    `SELECT p.cell, p.id, d.blood_type, d.is_offered, count(*) FROM (SELECT * FROM ${donors}) d
     JOIN places p ON p.id = d.place_id
     GROUP BY 2, 3, 4`,
  ],
  'requests in towns': [
    `SELECT cell, place_id, blood_type, urgency, CAST(sum(total) AS BIGINT) FROM request_place_totals
     GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0`,
    `SELECT p.cell, p.id, r.blood_type, r.urgency, count(*) FROM (SELECT * FROM ${requests}) r
     JOIN places p ON p.id = r.place_id GROUP BY 2, 3, 4`,
  ],
});

/** A schema of before reports has none; an earlier one counts all who let us ask, reached or not. */
export const totalsOfAskable = (isReached: string): Totals => ({
  'donors who may be asked': [
    `SELECT blood_type, asked_day, CAST(sum(total) AS BIGINT) FROM askable_totals
     GROUP BY 1, 2 HAVING sum(total) <> 0`,
    `SELECT blood_type, coalesce(last_asked_at / 86400000, -1), count(*) FROM donors
     WHERE ${isReached} AND is_offered = 1 AND place_id IS NOT NULL GROUP BY 1, 2`,
  ],
});
export const WRONG_NAME = 'SELECT 1 FROM donors d JOIN accounts a ON a.id = d.account_id WHERE d.name <> a.name';

export const WRONG_NAMES = 'The names that donor profiles hold are not those of their accounts.';

export function wrongTotals(table: string): string {
  return `The totals that are kept of ${table} are not what counting them gives.`;
}
