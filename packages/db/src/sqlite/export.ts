import { sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { openBeside } from './read-only.ts';

type Kind = 'text' | 'number' | 'boolean' | 'instant';

export interface ExportColumn {
  readonly name: string;
  readonly kind: Kind;
  /** What it holds, for whoever reads it elsewhere. */
  readonly meaning: string;
}

export type ExportValue = string | number | boolean | null;

export interface ExportTable {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** One after the other, as the columns stand: instants are ISO-8601 in UTC. */
  rows(): Iterable<ExportValue[]>;
}

/** Kept back: hashes open accounts or tell who has left, and are of no use elsewhere; the name in a profile is the account's. */
export const WITHHELD: Readonly<Record<string, readonly string[]>> = {
  accounts: ['password_hash'],
  donors: ['name'],
  audit: ['actor_hash'],
};

const column = (name: string, kind: Kind, meaning: string): ExportColumn => ({ name, kind, meaning });

const ACCOUNT = column('account_id', 'text', 'id in accounts');
const BLOOD_TYPE = column('blood_type', 'text', 'A+, A-, B+, B-, AB+, AB-, O+ or O-');
const PHONE = column('phone', 'text', 'as it was typed');
const CREATED = column('created_at', 'instant', 'when it was made');

const TABLES: Readonly<Record<string, readonly ExportColumn[]>> = {
  accounts: [
    column('id', 'text', 'a UUID'),
    column('name', 'text', ''),
    column('email', 'text', ''),
    column('role', 'text', 'donor, patient or admin'),
    column('auth_provider', 'text', 'password or google: how it was made'),
    column('is_email_verified', 'boolean', ''),
    column('is_new_user', 'boolean', 'came by Google, and has chosen no role yet'),
    CREATED,
    column('google_issuer', 'text', 'with google_subject: who it is at Google'),
    column('google_subject', 'text', ''),
    column('firebase_uid', 'text', 'who it is at Firebase'),
  ],
  donors: [
    column('id', 'text', 'a UUID'),
    ACCOUNT,
    BLOOD_TYPE,
    PHONE,
    column('address', 'text', 'area and city, as the donor wants it shown'),
    column('name_shown', 'text', 'how lists have the name: whole, or initial'),
    column('consented_on', 'text', 'the day of consent to showing it, in UTC'),
    column('age', 'number', 'in years, on the day of age_given_on'),
    column('age_given_on', 'text', 'a day in UTC'),
    column('offered_until', 'text', 'the last day of donating age'),
    column('is_available', 'boolean', "the donor's own switch"),
    column('is_offered', 'boolean', 'available, and of donating age'),
    CREATED,
  ],
  requests: [
    column('id', 'text', 'a UUID'),
    ACCOUNT,
    BLOOD_TYPE,
    PHONE,
    column('hospital', 'text', ''),
    column('name_shown', 'text', 'how lists have the name: whole, or initial'),
    column('urgency', 'text', 'low, medium or high'),
    column('status', 'text', 'pending'),
    CREATED,
  ],
  audit: [
    column('id', 'number', 'in the order of time'),
    column('at', 'instant', ''),
    column(
      'actor_id',
      'text',
      'who did it: id in accounts, of a person who may have left; nothing for the command line',
    ),
    column('action', 'text', 'such as donor.contacted'),
    column('subject_id', 'text', 'to what or whom: an id in accounts, donors or requests'),
  ],
};

/**
 * Gives `work` every table that is exported, all of one state of the data, while others go on writing. Throws a sentence
 * when the database is none of ours, or of another schema than this program's.
 */
export function readForExport(file: string, work: (tables: readonly ExportTable[]) => void): void {
  const client = openBeside(file);
  try {
    if (examineSchema(client, sqliteMigrations()).missing.length > 0) {
      throw new Error('Its schema is older than this program. Please bring it up to date first: redthread migrate');
    }
    client.pragma('query_only = ON');
    client.exec('BEGIN');
    work(
      Object.entries(TABLES).map(([name, columns]) => ({
        name,
        columns,
        count: client.prepare<[], number>(`SELECT count(*) FROM ${name}`).pluck().get() ?? 0,
        rows: function* () {
          const names = columns.map((each) => each.name).join(', ');
          const found = client
            .prepare<[], (string | number | null)[]>(`SELECT ${names} FROM ${name} ORDER BY id`)
            .raw();
          for (const row of found.iterate()) yield row.map((value, i) => shown(value, columns[i]?.kind));
        },
      })),
    );
  } finally {
    client.close();
  }
}

function shown(value: string | number | null, kind: Kind | undefined): ExportValue {
  if (value === null) return null;
  if (kind === 'boolean') return value === 1;
  return kind === 'instant' ? new Date(value).toISOString() : value;
}
