import { readFile } from 'node:fs/promises';
import { listedHospital } from '@redthread/contract/organisations';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { ListedOrganisation } from '@redthread/db/operations/organisations';
import { DomainError } from '@redthread/domain/domain-error';
import type { Places } from '@redthread/places/places';
import { Command } from 'commander';
import { parse } from 'csv-parse/sync';
import { internationalPhone } from '../call/international-phone.ts';
import type { Settings } from '../env.ts';
import { keptPlace } from '../features/places/near.ts';
import { withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { programPlaces } from './program-places.ts';
import { SentenceError } from './sentence-error.ts';
import { settingsFrom } from './settings.ts';

const COLUMNS = ['name', 'town', 'phone', 'kind', 'register_number', 'licence_until', 'domains'];
/** As many as somebody mends at a time. */
const MOST_REFUSED = 20;

/** What the operator knows of the hospitals of a country, so that applicants find theirs, and an admin what to check. */
export function hospitalsCommand(engine: DatabaseEngine): Command {
  return new Command('hospitals')
    .argument('<file>', `a CSV file with the columns ${COLUMNS.join(', ')}; the first three are needed`)
    .description(
      'List hospitals and blood centres that you know. Nobody speaks for them until they apply, and are verified.',
    )
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin hospitals hospitals.csv --database redthread.db'], besideServer: true }),
    )
    .option('--database <file>', 'the database file (default: redthread.db)')
    .action(async (file: string, flags: { readonly database?: string }) => {
      const settings = settingsFrom(flags);
      const places = programPlaces(settings.database);
      const listed = readHospitals(await textOf(file), { settings, places });
      const { added, changed, spokenFor } = await withExistingDatabase(engine, settings.database, (store) =>
        store.organisations.list(listed, Date.now()),
      );
      console.log(`Added ${added}, brought ${changed} up to date, left ${spokenFor} whose members speak for them.`);
    });
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new SentenceError(`${file} can't be read. ${error instanceof Error ? error.message : ''}`);
  }
}

interface Here {
  readonly settings: Settings;
  readonly places: Places;
}

/** All of a file, or none: throws a sentence for each line that says something else. */
function readHospitals(text: string, here: Here): ListedOrganisation[] {
  const rows = rowsOf(text);
  const read: ListedOrganisation[] = [];
  const refused: string[] = [];
  for (const { record, line } of rows) {
    try {
      read.push(hospitalOf(record, here));
    } catch (error) {
      if (!(error instanceof SentenceError) && !(error instanceof DomainError)) throw error;
      refused.push(`Line ${line}: ${error.message}`);
    }
  }
  if (refused.length > 0) {
    const more = refused.length > MOST_REFUSED ? [`And ${refused.length - MOST_REFUSED} more.`] : [];
    throw new SentenceError([...refused.slice(0, MOST_REFUSED), ...more, 'Nothing was changed.'].join('\n'));
  }
  return read;
}

function rowsOf(text: string): { record: Record<string, string>; line: number }[] {
  try {
    const options = { bom: true, columns: true, skip_empty_lines: true, trim: true, info: true } as const;
    const found = parse(text, options) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    const [first] = found;
    const missing = COLUMNS.slice(0, 3).filter((name) => first !== undefined && !Object.hasOwn(first.record, name));
    if (missing.length > 0) throw new Error(`Its first line lacks ${missing.join(' and ')}.`);
    return found.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    throw new SentenceError(`This is no such CSV file. ${error instanceof Error ? error.message : ''}`);
  }
}

function hospitalOf(record: Record<string, string>, here: Here): ListedOrganisation {
  const filled = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  const { register_number: registerNumber, licence_until: licenceUntil, domains = '', ...others } = filled;
  const given = {
    ...others,
    registerNumber,
    licenceUntil,
    domains: domains.split(/[\s;]+/).filter((each) => each !== ''),
  };
  const parsed = listedHospital.safeParse(given);
  if (!parsed.success) throw new SentenceError(parsed.error.issues[0]?.message ?? '');
  const { town, phone, ...said } = parsed.data;
  const found = here.places.suggest(town, { country: here.settings.country });
  const place = keptPlace(here, found?.id);
  if (!place) throw new SentenceError(`${town} names no town, or several. Please add the region or the country.`);
  return { ...said, place, phone: internationalPhone(here, { phone, placeId: place.id }) ?? phone };
}
