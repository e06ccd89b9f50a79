import { open, writeFile } from 'node:fs/promises';
import { dayOf, hasBegun } from '@redthread/domain/day';
import { cleanedLine } from '@redthread/domain/text';
import { BYTE_ORDER_MARK, csvLine } from '@redthread/lists/csv-line';
import { REASON_HEADING } from '@redthread/lists/donor-headings';
import {
  type DonorList,
  type DonorRow,
  type ListedDonor,
  readDonors,
  type TownCandidate,
} from '@redthread/lists/donor-list';
import { ListError, MAX_LIST_BYTES, type Separator, TOO_LARGE } from '@redthread/lists/list';
import { readList } from '@redthread/lists/read-list';
import { DAY_ORDERS, type DayOrder } from '@redthread/lists/written-day';
import type { Place } from '@redthread/places/places';
import { Command, Option } from 'commander';
import { internationalPhone } from '../call/international-phone.ts';
import { newFile } from './backup/new-file.ts';
import { guidance } from './guidance.ts';
import { programPlaces } from './program-places.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

interface Flags {
  readonly country?: string | undefined;
  readonly days?: DayOrder | undefined;
  readonly refused?: string | undefined;
}

const MAX_HEADING_LENGTH = 60;

export function importCommand(): Command {
  const donors = new Command('donors')
    .argument('<file>', 'a list of donors: .xlsx, or CSV with commas, semicolons or tabs')
    .description(
      'Show what would be understood of a list of donors, row by row. Nobody is added, and nobody is invited.',
    )
    .option('--country <code>', 'where its phones and towns are, such as IN (default: REDTHREAD_COUNTRY)')
    .addOption(new Option('--days <order>', 'whether 05/06/2026 is 5 June (dmy) or May 6 (mdy)').choices(DAY_ORDERS))
    .option('--refused <file>', 'where refused rows go (default: beside the list, as NAME.refused.csv)')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread import donors donors.xlsx --country IN'], besideServer: 'apart' }),
    )
    .action(previewDonors);
  return new Command('import').description('Read lists that you have.').addCommand(donors);
}

async function previewDonors(file: string, { country, days, refused }: Flags): Promise<void> {
  const { list, separator } = await donorsIn(file, { country, days });
  const rows = list.rows.filter((row) => row.kind === 'refused');
  const target = refused ?? `${file.replace(/\.(?:csv|tsv|txt|xlsx)$/i, '')}.refused.csv`;
  if (rows.length > 0) await writeRefused(newFile(target), { list, separator });
  const lines = [...list.rows.map(rowLine), '', ...columnLines(list), ...questionLines(list)];
  console.log(
    [...lines, countLine(list), ...(rows.length > 0 ? [refusedLine(target)] : []), NOTHING_WRITTEN].join('\n'),
  );
}

const NOTHING_WRITTEN = 'This was a preview: nobody was added, and nobody was invited.';

async function donorsIn(file: string, { country, days }: Flags): Promise<{ list: DonorList; separator: Separator }> {
  const settings = settingsFrom({ country });
  const places = programPlaces(settings.database);
  const here = { settings, places };
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
      dayOrder: days ?? null,
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
      if (!about.isFile()) throw new ListError('This is no file.');
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

/** The refused rows as they were, with the reason as the last column, so that they are fixed there and imported again. */
async function writeRefused(
  target: string,
  { list, separator }: { list: DonorList; separator: Separator },
): Promise<void> {
  const refused = list.rows.filter((row) => row.kind === 'refused');
  const width = Math.max(list.columns.length, ...refused.map(({ cells }) => cells.length));
  const line = (cells: readonly string[], last: string) =>
    csvLine([...Array.from({ length: width }, (_, index) => cells[index] || null), last], separator);
  const headings = list.columns.map(({ heading }) => heading);
  const text = [line(headings, REASON_HEADING), ...refused.map(({ cells, reason }) => line(cells, reason))].join('');
  await writeFile(target, BYTE_ORDER_MARK + text, { flag: 'wx' });
}

function rowLine(row: DonorRow): string {
  if (row.kind === 'refused') return `Row ${row.number} is refused. ${row.reason}`;
  return [`Row ${row.number}: ${donorWords(row.donor)}.`, ...row.notes].join(' ');
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
