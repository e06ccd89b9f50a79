import { email as emailSchema } from '@redthread/contract/auth';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { ModeratedRequest } from '@redthread/db/operations/moderated';
import type { Store } from '@redthread/db/store';
import { addDays, dayOf } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { heldFor } from '@redthread/domain/moderation';
import { Command } from 'commander';
import type { Settings } from '../env.ts';
import { invitationMailWriter } from '../features/invitations/mail.ts';
import { withExistingDatabase } from './database.ts';
import { guidance } from './guidance.ts';
import { linkOrigin } from './link-origin.ts';
import { parse, personIn } from './person.ts';
import { programPlaces } from './program-places.ts';
import { settingsFrom } from './settings.ts';

interface Flags {
  readonly database?: string;
}

const MOST_LISTED = 100;
const DAYS_SHOWN = 30;
const FILE = ['--database <file>', 'the database file (default: redthread.db)'] as const;
const WHOM = 'the email or id of a person, with all of their requests; or the id of a request';

/** What an admin does on the screen, by the same acts. */
export function invitationsCommand(engine: DatabaseEngine): Command {
  const invitations = new Command('invitations').description('Look at invitations, and stop or start them.');
  invitations
    .command('list')
    .description('List who is suspended or reported, and requests that are stopped or not confirmed.')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin invitations list --database redthread.db'], besideServer: true }),
    )
    .option(...FILE)
    .action((flags: Flags) => within(engine, flags, list));
  invitations
    .command('show')
    .description('Show how inviting goes: open requests, reports, and what came of invitations in 30 days.')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin invitations show --database redthread.db'], besideServer: true }),
    )
    .option(...FILE)
    .action((flags: Flags) => within(engine, flags, show));
  invitations
    .command('stop')
    .argument('<whom>', WHOM)
    .description('Stop invitations: nobody more is invited, and whoever is coming is told to call the hospital first.')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin invitations stop ada@example.org'], besideServer: true }),
    )
    .option(...FILE)
    .action((whom: string, flags: Flags) => within(engine, flags, (store, settings) => stop(store, settings, whom)));
  invitations
    .command('start')
    .argument('<whom>', WHOM)
    .description('Start invitations again. Reports about a person are resolved by that.')
    .addHelpText(
      'after',
      guidance({ examples: ['redthread admin invitations start ada@example.org'], besideServer: true }),
    )
    .option(...FILE)
    .action((whom: string, flags: Flags) => within(engine, flags, (store, settings) => start(store, settings, whom)));
  invitations
    .command('confirm')
    .argument('<request>', 'its id')
    .description('Say that the hospital, called by the number that it publishes, knows of a request.')
    .addHelpText(
      'after',
      guidance({
        examples: ['redthread admin invitations confirm 01978f41-0c3d-7a52-8b1e-6f4d2a9c7e15'],
        besideServer: true,
      }),
    )
    .option(...FILE)
    .action((id: string, flags: Flags) => within(engine, flags, (store, settings) => confirm(store, settings, id)));
  return invitations;
}

type Work = (store: Store, settings: Settings) => Promise<void>;

function within(engine: DatabaseEngine, { database }: Flags, work: Work): Promise<void> {
  const settings = settingsFrom({ database });
  return withExistingDatabase(engine, settings.database, async (store) => {
    const { url } = await linkOrigin(engine, settings);
    await work(store, { ...settings, publicUrl: url });
  });
}

/** As an admin sees them on the screen: people by their id and initial, without phone or email, so that nothing is to be recorded. */
async function list(store: Store, { invitations: mode }: Settings): Promise<void> {
  const { people, requests } = await store.moderation.stopped(MOST_LISTED);
  const { toConfirm } = await store.moderation.figures({
    at: Date.now(),
    since: dayOf(Date.now()),
    limit: MOST_LISTED,
  });
  const waiting = mode === 'approved' ? toConfirm.rows : [];
  if (people.length + requests.length + waiting.length === 0) console.log('Nothing is stopped, reported or waiting.');
  for (const { id, name, suspendedAt, reports } of people) {
    const said = reports.map(({ kind }) => kind).join(', ');
    const state = suspendedAt === null ? 'reported' : `stopped ${new Date(suspendedAt).toISOString()}`;
    console.log(['person', id, displayName(name, 'initial'), state, said].join('\t'));
  }
  for (const request of [...requests, ...waiting]) console.log(lineOf(request, mode));
}

function lineOf(request: ModeratedRequest, mode: Settings['invitations']): string {
  const { id, bloodType, hospital, neededBy } = request;
  const until = neededBy === null ? 'no end' : new Date(neededBy).toISOString();
  return ['request', id, bloodType, hospital, until, heldFor(request, mode) ?? ''].join('\t');
}

async function show(store: Store, { invitations: mode }: Settings): Promise<void> {
  const at = Date.now();
  const since = addDays(dayOf(at), 1 - DAYS_SHOWN);
  const figures = await store.moderation.figures({ at, since, limit: 0 });
  const { open, withoutEnd, withoutYes, toConfirm, days, reports, stopped } = figures;
  const sum = (key: 'invited' | 'saidYes' | 'donated' | 'noShow') => days.reduce((all, day) => all + day[key], 0);
  const lines: readonly (readonly [string, string | number])[] = [
    ['invitations', mode],
    ['open requests with an end', open.length],
    ['without an end', withoutEnd],
    ['held back', open.filter((each) => heldFor(each, mode) !== null).length],
    ['no yes after a third of the time', withoutYes.total],
    ['not confirmed', toConfirm.total],
    ['open reports', reports.money + reports.untrue + reports.rude],
    ['people stopped', stopped.people],
    ['requests stopped', stopped.requests],
    ['invited in 30 days', sum('invited')],
    ['said yes', sum('saidYes')],
    ['donated', sum('donated')],
    ['did not come', sum('noShow')],
  ];
  for (const [what, value] of lines) console.log(`${what}\t${value}`);
}

async function stop(store: Store, settings: Settings, whom: string): Promise<void> {
  const write = invitationMailWriter({ settings, places: programPlaces(settings.database) });
  const by = { actorId: null, at: Date.now(), write };
  await store.moderation.moderate({ ...(await meant(store, whom)), action: 'suspend', ...by });
  console.log(`Nobody more is invited for ${whom}.`);
}

async function start(store: Store, settings: Settings, whom: string): Promise<void> {
  const write = invitationMailWriter({ settings, places: programPlaces(settings.database) });
  const by = { actorId: null, at: Date.now(), write, mode: settings.invitations };
  await store.moderation.moderate({ ...(await meant(store, whom)), action: 'reinstate', ...by });
  console.log(`Donors may be invited for ${whom} again. A running server looks within a minute.`);
}

async function confirm(store: Store, { invitations: mode }: Settings, id: string): Promise<void> {
  await store.moderation.moderate({ target: 'request', action: 'confirm', id, actorId: null, mode, at: Date.now() });
  console.log(`The request ${id} is confirmed.`);
}

async function meant(store: Store, whom: string) {
  if (whom.includes('@'))
    return { target: 'person', id: (await personIn(store, parse(emailSchema, whom))).id } as const;
  return { target: (await store.accounts.find(whom)) === null ? 'request' : 'person', id: whom } as const;
}
