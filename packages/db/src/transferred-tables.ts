import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { donorImports, donorInvites, neverInvited } from './donor-import-tables.ts';
import {
  certificates,
  confirmedBloodTypes,
  donations,
  donorGroupMembers,
  donorGroups,
  organisationClosures,
  organisationCodes,
  organisationDomains,
  organisationDoorNotes,
  organisationHours,
  organisationInvites,
  organisationMembers,
  organisations,
} from './organisation-tables.ts';
import { pendingSignUps } from './pending-tables.ts';
import { pushDevices } from './push-tables.ts';
import { reports, stoppedEmails } from './report-tables.ts';
import { numberCodes, smsNumbers } from './sms-number-tables.ts';
import * as people from './tables.ts';
import * as totals from './total-tables.ts';

// What goes along when a database moves from one engine to another: every table, each after those that it names rows of.

export interface TransferredTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly isText: boolean }[];
  /** The columns that tell every row from every other, in whose order every engine reads them. */
  readonly key: readonly string[];
  /** What its rows are read from, behind FROM. */
  readonly from: string;
  /** Whether an engine may keep each row in parts, whose sum counts. */
  readonly isSum: boolean;
  /** Whether its rows are there from the start, and stay. */
  readonly isFixed: boolean;
}

/** The fact that says where the data of a database went. It stays where it is. */
export const MOVED_TO = 'moved-to';

/** The last two go with the place, and are no sums. */
const PLACE = ['cell', 'place_id', 'lat_hundredths', 'lon_hundredths'];
const ROWID = { name: 'rowid', isText: false };

export const TRANSFERRED: readonly TransferredTable[] = [
  transferred(people.accounts),
  transferred(people.sessions),
  transferred(people.apiTokens),
  transferred(people.identities),
  transferred(people.mailedCodes),
  transferred(pendingSignUps),
  transferred(people.places),
  transferred(organisations),
  transferred(organisationDomains),
  transferred(organisationMembers, ['organisation_id', 'account_id']),
  transferred(organisationInvites),
  transferred(organisationCodes, ['organisation_id', 'proof']),
  transferred(organisationHours, ['organisation_id', 'weekday', 'from_minute']),
  transferred(organisationClosures, ['organisation_id', 'from_day']),
  transferred(organisationDoorNotes, ['organisation_id', 'state']),
  transferred(people.donors),
  transferred(donorGroups),
  transferred(donorGroupMembers, ['group_id', 'account_id']),
  transferred(people.requests),
  transferred(people.invitations),
  transferred(donations),
  transferred(confirmedBloodTypes, ['account_id', 'organisation_id']),
  transferred(certificates),
  transferred(donorImports),
  transferred(donorInvites),
  transferred(neverInvited),
  transferred(reports),
  transferred(pushDevices),
  transferred(smsNumbers),
  transferred(numberCodes),
  // Messages are sent in the order in which they were written, which the number of its row alone tells.
  withColumn(transferred(people.messages), ROWID),
  transferred(stoppedEmails),
  transferred(people.invitationTokens),
  transferred(totals.volunteerRecords, ['invitation_id', 'person_hash']),
  transferred(people.invitationDays, ['day', 'blood_type']),
  transferred(people.requestMonths),
  transferred(people.givenNumbers),
  transferred(people.idempotencyKeys),
  transferred(people.audit),
  transferred(people.rateLimits),
  from(transferred(people.facts), `(SELECT key, value FROM facts WHERE key <> '${MOVED_TO}') AS kept`),
  fixed(sum(transferred(totals.donorTotals, ['blood_type', 'is_matchable']))),
  fixed(sum(transferred(totals.requestTotals, ['blood_type', 'urgency']))),
  fixed(sum(transferred(totals.accountTotals, ['role']))),
  sum(transferred(totals.donorPlaceTotals, ['blood_type', 'is_matchable', ...PLACE])),
  sum(transferred(totals.requestPlaceTotals, ['blood_type', 'urgency', ...PLACE])),
  sum(transferred(totals.invitableTotals, ['blood_type', 'invited_day'])),
];

function transferred(table: SQLiteTable, key?: readonly string[]): TransferredTable {
  const { name, columns } = getTableConfig(table);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, isText: column.getSQLType() === 'text' })),
    key: key ?? columns.filter(({ primary }) => primary).map((column) => column.name),
    from: name,
    isSum: false,
    isFixed: false,
  };
}

function withColumn(table: TransferredTable, column: TransferredTable['columns'][number]): TransferredTable {
  return { ...table, columns: [...table.columns, column] };
}

function from(table: TransferredTable, text: string): TransferredTable {
  return { ...table, from: text };
}

function fixed(table: TransferredTable): TransferredTable {
  return { ...table, isFixed: true };
}

function sum(table: TransferredTable): TransferredTable {
  const summed = table.columns.filter(({ name }) => !table.key.includes(name));
  const sums = summed.map(({ name }) => `CAST(sum(${name}) AS BIGINT) AS ${name}`);
  const key = table.key.join(', ');
  return from(
    { ...table, isSum: true },
    `(SELECT ${key}, ${sums.join(', ')} FROM ${table.name} GROUP BY ${key}) AS sums`,
  );
}
