import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { signedInUser } from '@redthread/contract/auth';
import { bloodRequest } from '@redthread/contract/requests';
import { call } from '../support/call.ts';
import { installChromium } from '../support/chromium.ts';
import { addProfile, LEEDS, postRequest } from '../support/near-people.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { type Opened, type Visit, visit } from './visit.ts';

// How soon a slow phone shows something: `npm run bench:paint`, and beside another build with `-- --before PATH`.

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    before: { type: 'string' },
    now: { type: 'string', default: process.env['TESTED_PROGRAM'] ?? '' },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: '' },
  },
});

const CROWD = { donors: 300, requests: 20 };
const ROW = 'main li h3';

interface Side {
  readonly name: string;
  readonly server: RunningServer;
  readonly pages: ReadonlyMap<string, Opened>;
}

const browser = await chromium.launch({
  executablePath: await installChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
const sides: Side[] = [];
try {
  if (values.before !== undefined) sides.push(await start('before', values.before));
  sides.push(await start('now', values.now));
  const wanted = values.pages === '' ? null : values.pages.split(',');
  const names = [...(sides[0]?.pages.keys() ?? [])].filter((name) => wanted?.includes(name) ?? true);
  console.log('| page | build | words ms | largest ms | first row ms | shift | KB | requests |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const name of names) {
    // In turn, so that a busy minute of the machine falls on both.
    const visits = new Map<Side, Visit[]>(sides.map((side) => [side, []]));
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const side of sides) visits.get(side)?.push(await open(browser, side, name));
    }
    for (const [side, made] of visits) console.log(rowOf(name, side.name, made));
  }
} finally {
  await browser.close();
  for (const { server } of sides) await server.stop();
}

async function open(of: Browser, { server, pages }: Side, name: string): Promise<Visit> {
  const opened = pages.get(name);
  if (opened === undefined) throw new Error(`There is no page ${name}.`);
  return visit(of, server.url, opened);
}

/** A server of a program, with the people whose pages are opened. */
async function start(name: string, program: string): Promise<Side> {
  const server = await startServer(CROWD, {}, ...(program === '' ? [] : [[program]]));
  const poster = await register(server, 'patient');
  await postRequest(server, poster.token, { bloodType: 'A+', hospital: 'St James’s', placeId: LEEDS });
  const [request] = bloodRequest.array().parse(await call(server, 'GET', '/api/patient/requests?limit=1'));
  if (request === undefined) throw new Error('The request isn’t listed.');
  const donor = await register(server, 'donor');
  await addProfile(server, donor.token, { placeId: LEEDS });
  const own = { path: '/dashboard', row: 'main h2', storage: storageOf(server, donor) };
  const pages = new Map<string, Opened>([
    ['home', { path: '/', row: null }],
    ['donors', { path: '/donors', row: ROW }],
    ['matching', { path: '/matching?bloodType=A%2B', row: ROW }],
    ['requests', { path: '/requests', row: ROW }],
    ['shared', { path: `/requests/${request._id}`, row: 'main article bdi' }],
    ['login', { path: '/login', row: null }],
    ['dashboard', { ...own, isAppKept: true }],
    ['dashboard-anew', own],
    ['live', { ...own, storage: storageOf(server, poster), isAppKept: true }],
  ]);
  return { name, server, pages };
}

interface Person {
  readonly token: string;
  readonly user: object;
}

async function register(server: RunningServer, role: 'donor' | 'patient'): Promise<Person> {
  const body = { name: 'Dana Donor', email: `${role}@people.example`, password: 'a fine password', role };
  const { token, ...user } = signedInUser.parse(await call(server, 'POST', '/api/auth/register', { body }));
  return { token, user };
}

/** What the browser of somebody who is signed in keeps. */
function storageOf({ url }: RunningServer, { token, user }: Person): Opened['storage'] {
  const kept = { token, user: JSON.stringify(user) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Medians of all visits. */
function rowOf(page: string, build: string, visits: readonly Visit[]): string {
  const median = (of: (visit: Visit) => number | null) => {
    const sorted = visits.map((each) => of(each) ?? Number.NaN).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const row = median(({ rowMs }) => rowMs);
  const cells = [
    page,
    build,
    Math.round(median(({ wordsMs }) => wordsMs)),
    Math.round(median(({ largestMs }) => largestMs)),
    Number.isNaN(row) ? '–' : Math.round(row),
    median(({ shift }) => shift).toFixed(3),
    Math.round(median(({ bytes }) => bytes) / 1000),
    median(({ requests }) => requests),
  ];
  return `| ${cells.join(' | ')} |`;
}
