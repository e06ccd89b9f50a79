import { type Rows, rowsOf } from '../acts/record.ts';
import type { ExportColumn, ExportTable, ExportValue } from '../database-engine.ts';
import { accounts, audit, donors, requests } from '../tables.ts';
import { sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { openBeside } from './read-only.ts';

interface Exported {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly withheld: readonly string[];
}

/** A table's columns with what each holds, in the order of `meanings`: one without a meaning, or withheld, doesn't compile. */
function exported<Thing, Withheld extends keyof Thing & string>(
  name: string,
  rows: Rows<Thing>,
  withheld: readonly Withheld[],
  meanings: Readonly<Record<Exclude<keyof Thing & string, Withheld>, string>>,
): Exported {
  const columns = Object.entries<string>(meanings).map(([key, meaning]) => {
    const column = rows.columnOf(key as keyof Thing & string);
    return { name: column.name, kind: kindOf(column), meaning };
  });
  return { name, columns, withheld: withheld.map((key) => rows.columnOf(key).name) };
}

function kindOf({ name, dataType }: { name: string; dataType: string }): ExportColumn['kind'] {
  if (dataType === 'boolean') return 'boolean';
  if (dataType !== 'number') return 'text';
  return /(?:^|_)at$/.test(name) ? 'instant' : 'number';
}

const ID = 'a UUID';
const ACCOUNT = 'id in accounts';
const BLOOD_TYPE = 'A+, A-, B+, B-, AB+, AB-, O+ or O-';
const PHONE = 'as it was typed';
const NAME_SHOWN = 'how lists have the name: whole, or initial';
const CREATED = 'when it was made';
const TOWN = 'the id of a town in the table of places, which is that of GeoNames';

// Withheld: hashes open accounts or tell who has left, and are of no use elsewhere; the name in a profile is the account's.
const TABLES: readonly Exported[] = [
  exported('accounts', rowsOf(accounts), ['passwordHash'], {
    id: ID,
    name: '',
    email: '',
    role: 'donor, patient or admin',
    authProvider: 'password or google: how it was made',
    isEmailVerified: '',
    isNewUser: 'came by Google, and has chosen no role yet',
    createdAt: CREATED,
    googleIssuer: 'with google_subject: who it is at Google',
    googleSubject: '',
    firebaseUid: 'who it is at Firebase',
  }),
  exported('donors', rowsOf(donors), ['name'], {
    id: ID,
    accountId: ACCOUNT,
    bloodType: BLOOD_TYPE,
    phone: PHONE,
    address: 'area and city, as the donor wants it shown',
    nameShown: NAME_SHOWN,
    consentedOn: 'the day of consent to showing it, in UTC',
    age: 'in years, on the day of age_given_on',
    ageGivenOn: 'a day in UTC',
    offeredUntil: 'the last day of donating age',
    isAvailable: "the donor's own switch",
    isOffered: 'available, and of donating age',
    lastDonatedOn: 'the day the donor gave last, as they told it, by their own calendar',
    intervalDays: 'days from one donation to the next, where the donor lives',
    pausedUntil: 'the day on which the pause ends that the donor asked for',
    offeredFrom: 'the first day after the rest and the pause',
    placeId: TOWN,
    travelKm: 'how far the donor would travel to give, in km',
    asksSince: 'the day of consent to be asked; empty without it',
    isNightOk: 'may be asked at night too, when it is urgent',
    isPhoneListed: 'the phone is given to whoever asks for it from the lists; empty where the donor said nothing',
    createdAt: CREATED,
  }),
  exported('requests', rowsOf(requests), [], {
    id: ID,
    accountId: ACCOUNT,
    bloodType: BLOOD_TYPE,
    phone: PHONE,
    hospital: '',
    nameShown: NAME_SHOWN,
    urgency: 'low, medium or high',
    placeId: TOWN,
    status: 'pending',
    createdAt: CREATED,
  }),
  exported('audit', rowsOf(audit), ['actorHash'], {
    id: 'in the order of time',
    at: '',
    actorId: 'who did it: id in accounts, of a person who may have left; nothing for the command line',
    action: 'such as donor.contacted',
    subjectId: 'to what or whom: an id in accounts, donors or requests',
  }),
];

/** The columns that are kept back, by table. */
export const WITHHELD: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  TABLES.map(({ name, withheld }) => [name, withheld]),
);

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
      TABLES.map(({ name, columns }) => ({
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

function shown(value: string | number | null, kind: ExportColumn['kind'] | undefined): ExportValue {
  if (value === null) return null;
  if (kind === 'boolean') return value === 1;
  return kind === 'instant' ? new Date(value).toISOString() : value;
}
