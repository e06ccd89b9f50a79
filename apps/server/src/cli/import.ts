import { open, writeFile } from 'node:fs/promises';
import type { AddedRows } from '@redthread/contract/imports';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { Store } from '@redthread/db/store';
import { dayOf, hasBegun } from '@redthread/domain/day';
import { INVITES_A_DAY, MAX_ROWS_A_CALL } from '@redthread/domain/donor-import';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { isVerified } from '@redthread/domain/organisation';
import { cleanedLine } from '@redthread/domain/text';
import {
  type DonorList,
  type DonorRow,
  type ListedDonor,
  readDonors,
  type TownCandidate,
} from '@redthread/lists/donor-list';
import { importedRow } from '@redthread/lists/imported-row';
import { ListError, MAX_LIST_BYTES, type Separator, TOO_LARGE } from '@redthread/lists/list';
import { readList } from '@redthread/lists/read-list';
import { refusedFile } from '@redthread/lists/refused-rows';
import { inEnglish, remarkOf } from '@redthread/lists/remark';
import { DAY_ORDERS, type DayOrder } from '@redthread/lists/written-day';
import type { Place, Places } from '@redthread/places/places';
import { Command, Option } from 'commander';
import { internationalPhone } from '../call/international-phone.ts';
import type { Settings } from '../env.ts';
import { addTo } from '../features/imports/service.ts';
import { newFile } from './backup/new-file.ts';
import { withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { programPlaces } from './program-places.ts';
import { showProgress } from './progress.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface Flags {
  readonly country?: string | undefined;
  readonly days?: DayOrder | undefined;
  readonly refused?: string | undefined;
  readonly invite?: true;
  readonly organisation?: string | undefined;
  readonly database?: string | undefined;
}

const MAX_HEADING_LENGTH = 60;

export function importCommand(engine: DatabaseEngine): Command {
  const donors = new Command('donors')
    .argument('<file>', 'a list of donors: .xlsx, or CSV with commas, semicolons or tabs')
    .description(
      'Show what is understood of a list of donors, row by row; with --invite, invite them to join. Nobody is listed before they have joined.',
    )
    .option('--invite', 'invite each donor of the list, by email, or by SMS; whom you invited within a year, no more')
    .option('--organisation <id>', 'for which NGO they are invited (default: for whoever runs the server)')
    .option('--database <file>', 'the database file (default: redthread.db)')
    .option('--country <code>', 'where its phones and towns are, such as IN (default: REDTHREAD_COUNTRY)')
    .addOption(new Option('--days <order>', 'whether 05/06/2026 is 5 June (dmy) or May 6 (mdy)').choices(DAY_ORDERS))
    .option('--refused <file>', 'where refused rows go (default: beside the list, as NAME.refused.csv)')
    .addHelpText(
      'after',
      guidance({
        examples: [
          'redthread import donors donors.xlsx --country IN',
          'redthread import donors donors.xlsx --country IN --invite --database redthread.db',
        ],
        besideServer: true,
      }),
    )
    .action((file: string, flags: Flags) => importDonors(engine, file, flags));
  return new Command('import').description('Read lists that you have.').addCommand(donors);
}

async function importDonors(engine: DatabaseEngine, file: string, flags: Flags): Promise<void> {
  const { refused, invite, organisation } = flags;
  const { country, database } = flags;
  const here = hereOf({ country, database });
  const { list, separator } = await donorsIn(file, here, flags.days ?? null);
  const rows = list.rows.filter((row) => row.kind === 'refused');
  const target = refused ?? `${file.replace(/\.(?:csv|tsv|txt|xlsx)$/i, '')}.refused.csv`;
  if (rows.length > 0) await writeFile(newFile(target), refusedFile(list, separator, inEnglish), { flag: 'wx' });
  const lines = [...list.rows.map(rowLine), '', ...columnLines(list), ...questionLines(list)];
  console.log([...lines, countLine(list), ...(rows.length > 0 ? [refusedLine(target)] : [])].join('\n'));
  if (invite !== true) return console.log(NOTHING_WRITTEN);
  // A day that was read in the wrong order would have somebody invited who gave last week.
  if (list.dayQuestion !== null) throw new SentenceError('Nobody was invited. Please say first how days are read.');
  console.log(await inviteDonors(engine, here, { list, organisation }));
}

const NOTHING_WRITTEN = 'This was a preview: nobody was added, and nobody was invited.';

interface Here {
  readonly settings: Settings;
  readonly places: Places;
}

function hereOf(flags: Pick<Flags, 'country' | 'database'>): Here {
  const settings = settingsFrom(flags);
  return { settings, places: programPlaces(settings.database) };
}

interface Invited {
  readonly list: DonorList;
  readonly organisation: string | undefined;
}

/** In steps, each kept at once: after a kill the same command goes on where it ended, and invites nobody twice. */
async function inviteDonors(engine: DatabaseEngine, here: Here, { list, organisation }: Invited): Promise<string> {
  const rows = list.rows.flatMap((row) => (row.kind === 'donor' ? [importedRow(row.donor)] : []));
  if (rows.length === 0) return 'Nobody was invited: no row was understood.';
  return withExistingDatabase(engine, here.settings.database, async (store) => {
    const owner = { accountId: null, organisationId: await ngoOf(store, organisation) };
    const importId = await store.imports.start(owner, Date.now());
    let all = { added: 0, known: 0, unreachable: 0 };
    for (let done = 0; done < rows.length; done += MAX_ROWS_A_CALL) {
      const call = { ...here, store, now: Date.now() };
      const language = DEFAULT_LANGUAGE;
      const step = { importId, rows: rows.slice(done, done + MAX_ROWS_A_CALL), language };
      const { added, known, unreachable } = await addTo(call, step);
      all = { added: all.added + added, known: all.known + known, unreachable: all.unreachable + unreachable };
      showProgress(Math.min(done + MAX_ROWS_A_CALL, rows.length), rows.length);
    }
    return invitedWords(all);
  });
}

async function ngoOf(store: Store, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  const found = await store.organisations.find(id);
  if (found?.kind !== 'ngo' || !isVerified(found, dayOf(Date.now())))
    throw new SentenceError(`Nobody was invited: ${id} is the id of no verified NGO.`);
  return found.id;
}

function invitedWords({ added, known, unreachable }: AddedRows): string {
  return [
    `${added} donors are invited, at most ${INVITES_A_DAY} a day.`,
    ...(known === 0 ? [] : [`${known} were invited within a year, and aren't again.`]),
    ...(unreachable === 0 ? [] : [`${unreachable} have no email, and this server sends no SMS.`]),
  ].join(' ');
}

async function donorsIn(
  file: string,
  here: Here,
  dayOrder: DayOrder | null,
): Promise<{ list: DonorList; separator: Separator }> {
  const { settings, places } = here;
  const now = Date.now();
  const towns = new Map<string, TownCandidate | readonly string[]>();
  const search = (address: string) => {
    const place = places.suggest(address, settings);
    return place === null
      ? places.suggestSeveral(address, settings).map(labelOf)
      : { id: place.id, label: labelOf(place) };
  };
  try {
    const read = await readList(await bytesOf(file));
    const list = readDonors(read, {
      today: dayOf(now),
      hasBegun: (day) => hasBegun(day, now),
      dayOrder,
      townOf: (address) => {
        const found = towns.get(address) ?? search(address);
        towns.set(address, found);
        return found;
      },
      phoneOf: (phone, placeId) => internationalPhone(here, { phone, placeId }),
    });
    return { list, separator: read.separator };
  } catch (error) {
    if (error instanceof ListError) throw new SentenceError(`${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The whole of a file that is small enough: nothing else is read. */
async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    const handle = await open(file);
    try {
      const about = await handle.stat();
      if (!about.isFile()) throw new ListError(remarkOf('notFile'));
      if (about.size > MAX_LIST_BYTES) throw new ListError(TOO_LARGE);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof ListError) throw error;
    throw new SentenceError(`${file} can't be read. ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

function rowLine(row: DonorRow): string {
  if (row.kind === 'refused') return `Row ${row.number} is refused. ${row.faults.map(inEnglish).join(' ')}`;
  return [`Row ${row.number}: ${donorWords(row.donor)}.`, ...row.notes.map(inEnglish)].join(' ');
}

function donorWords({
  name,
  bloodType,
  email,
  phone,
  town,
  lastDonatedOn,
  age,
  sex,
  language,
  consent,
}: ListedDonor): string {
  const parts = [
    ...[name, bloodType, email ?? 'no email', phone ?? 'no phone', town?.label ?? 'no town'],
    ...[lastDonatedOn === null ? 'last donation unknown' : `last donation ${lastDonatedOn}`],
    ...[age === null ? 'age unknown' : `age ${age}`, sex, language === null ? null : `language ${language}`],
    consent === true ? 'agreed' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function labelOf({ name, region, country }: Place): string {
  return `${name} (${region === '' ? country : `${region}, ${country}`})`;
}

function columnLines({ columns }: DonorList): string[] {
  const said = (heading: string) => `“${cleanedLine(heading, MAX_HEADING_LENGTH)}”`;
  const used = columns.flatMap(({ heading, field }) =>
    field === null ? [] : [`${said(heading)} as ${FIELD_WORDS[field]}`],
  );
  const others = columns.flatMap(({ heading, field }, index) =>
    field === null ? [heading === '' ? `column ${index + 1}, which has no heading` : said(heading)] : [],
  );
  const twice = [...Map.groupBy(columns, ({ field }) => field)].filter(
    ([field, same]) => field !== null && same.length > 1,
  );
  return [
    `Read: ${used.join(', ')}.`,
    ...twice.map(
      ([, same]) => `Of ${same.map(({ heading }) => said(heading)).join(' and ')} the first that is filled counts.`,
    ),
    ...(others.length === 0 ? [] : [`Not known, and left out: ${others.join(', ')}.`]),
  ];
}

const FIELD_WORDS = {
  ...{ name: 'the name', givenName: 'the given name', familyName: "the family's name", email: 'the email' },
  ...{ bloodType: 'the blood type', rh: 'its sign', phone: 'the phone', town: 'the town', area: 'the area' },
  ...{
    region: 'the region',
    country: 'the country',
    lastDonatedOn: 'the last donation',
    donationIntervalDays: 'the wait between donations',
    bornOn: 'the day of birth',
    age: 'the age',
  },
  ...{ sex: 'the sex', language: 'the language', consent: 'whether they agreed' },
} as const;

function questionLines({ dayQuestion }: DonorList): string[] {
  if (dayQuestion === null) return [];
  const { example, dmy, mdy, rows } = dayQuestion;
  const readings =
    dmy === null || mdy === null ? 'the days of this list fit no one order' : `both readings fit, ${dmy} and ${mdy}`;
  return [
    `Days such as “${cleanedLine(example, MAX_HEADING_LENGTH)}”, in ${rows === 1 ? '1 row' : `${rows} rows`}: ${readings}. ` +
      'Please add --days dmy (the day first) or --days mdy (the month first).',
  ];
}

function countLine({ rows, columns }: DonorList): string {
  const donors = rows.flatMap((row) => (row.kind === 'donor' ? [row.donor] : []));
  const byPhone = donors.filter(({ email }) => email === null).length;
  const agreed = donors.filter(({ consent }) => consent === true).length;
  const consent = columns.some(({ field }) => field === 'consent') ? ` ${agreed} of them agreed.` : '';
  return `${donors.length} of ${rows.length} rows were understood, ${byPhone} without an email.${consent}`;
}

function refusedLine(target: string): string {
  return `The refused rows are in ${target}, each with its reason. Fix them there, and import that file.`;
}
