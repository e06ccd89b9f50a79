import { type SignedInUser, signedInUser } from '@redthread/contract/auth';
import { donorProfile } from '@redthread/contract/donors';
import { ownBloodRequest } from '@redthread/contract/requests';
import { newApiToken } from '@redthread/contract/tokens';
import { z } from 'zod';
import { call } from './call.ts';
import { addVerified } from './inviting.ts';
import { addOrganisations } from './organisation-town.ts';
import { type RunningServer, startServer } from './running-server.ts';

// Two places to look at every screen in: one where 200 donors and 60 requests are, and one where nobody is yet.

/** `hidden`: an admin hides what they offer as a donor, and what they ask for. */
export type Who = 'donor' | 'patient' | 'admin' | 'unverified' | 'hidden';

export interface Town {
  readonly server: RunningServer;
  readonly people: Readonly<Record<Who, SignedInUser>>;
}

export interface Towns {
  readonly full: Town;
  readonly empty: Town;
}

const PASSWORD = 'a fine password';
const YORK = 2_633_352;
const NAIROBI = 184_745;
const DAY_MS = 86_400_000;
const MOST_TOKENS = 20;
/** Of the logins that every demo has. */
const DEMO_PASSWORD = 'redthread-demo';

/** Sixty characters each, as long as names get, and one of a single word. */
const NAMES = {
  arabic: 'عبد الرحمن بن محمد بن عبد العزيز بن إبراهيم آل سعيد الحضرميي',
  hindi: 'श्रीमती लक्ष्मीनारायणी विश्वनाथन चंद्रशेखर सुब्रमण्यम अय्यरर',
  chinese: '欧阳司马上官诸葛令狐慕容宇文长孙'.repeat(4).slice(0, 60),
  word: 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenamts'.slice(0, 60),
} as const;

const PLACES = {
  arabic: 'حي السلام الشرقي قرب مستشفى الملك فيصل التخصصي في مدينة الري',
  hindi: 'अखिल भारतीय आयुर्विज्ञान संस्थान के पास अंसारी नगर नई दिल्ली',
  chinese: '北京市朝阳区建国门外大街中国医学科学院附属医院'.repeat(3).slice(0, 60),
  word: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochvil'.slice(0, 60),
} as const;

type Language = keyof typeof NAMES;
const LANGUAGES: readonly Language[] = ['arabic', 'hindi', 'chinese', 'word'];

/** Beside who is seeded: the demo's own donor, who gets a name of sixty characters, and request; then the others. */
const DONORS = 200 - LANGUAGES.length;
const REQUESTS = 60 - 1 - LANGUAGES.length;

const SETTINGS = {
  REDTHREAD_DEMO: 'true',
  REDTHREAD_LOG_LEVEL: 'error',
  // Most tests need numbers that are given directly; those about invitations set `ask`.
  REDTHREAD_CONTACTS: 'direct',
  REDTHREAD_LIMITS: 'mails-per-minute=0 mails-per-hour=0 email-codes=0 contacts=0 tokens=0',
};

export async function buildTowns(): Promise<Towns> {
  const [full, empty] = await Promise.all([buildFullTown(), buildEmptyTown()]);
  return { full, empty };
}

async function buildFullTown(): Promise<Town> {
  const server = await startServer({ donors: DONORS, requests: REQUESTS }, SETTINGS);
  const call = callerOf(server);
  for (const language of ['word', 'chinese', 'hindi'] as const) {
    await addDonor(call, await register(call, NAMES[language], 'donor'), language);
  }
  const [donor, patient, admin] = await signInToDemo(call);
  await rename(call, donor, NAMES.arabic);
  await rename(call, patient, NAMES.hindi);
  await rename(call, admin, NAMES.chinese);
  await addDonor(call, donor, 'arabic');
  // First: for two at a time at most donors are asked.
  await endRequest(call, patient, await addRequest(call, patient, 'hindi'));
  for (const language of LANGUAGES) await addRequest(call, patient, language);
  await addTokens(call, donor);
  const unverified = await register(call, NAMES.word, 'donor');
  const hidden = await addHidden(server, call, admin);
  const { word, arabic, hindi } = PLACES;
  const called = { verified: word, checked: arabic, refused: hindi, colleague: NAMES.word };
  await addOrganisations(server, { lead: patient, admin }, called);
  await addDeskRequests(call, { patient, poster: unverified });
  return {
    server,
    people: {
      donor: { ...donor, name: NAMES.arabic },
      patient: { ...patient, name: NAMES.hindi },
      admin: { ...admin, name: NAMES.chinese },
      unverified,
      hidden,
    },
  };
}

async function buildEmptyTown(): Promise<Town> {
  const server = await startServer({ donors: 0, requests: 0 }, SETTINGS);
  const call = callerOf(server);
  const [donor, patient, admin] = await signInToDemo(call);
  await call('DELETE', '/api/donor/me', { token: donor.token });
  const mine = await call('GET', '/api/patient/requests/mine', { token: patient.token });
  for (const { _id } of z.array(ownBloodRequest).parse(mine)) {
    await call('DELETE', `/api/patient/request/${_id}`, { token: patient.token });
  }
  return { server, people: { donor, patient, admin, unverified: donor, hidden: donor } };
}

type Caller = (method: string, path: string, sent: { token?: string; body?: object }) => Promise<unknown>;

function callerOf(server: RunningServer): Caller {
  return (...sent) => call(server, ...sent);
}

let people = 0;

async function register(call: Caller, name: string, role: 'donor' | 'patient'): Promise<SignedInUser> {
  people += 1;
  const body = { name, email: `town-${people}@people.example`, password: PASSWORD, role };
  return signedInUser.parse(await call('POST', '/api/auth/register', { body }));
}

/** As the donor, the patient and the admin that a demo has, whose addresses are verified. */
function signInToDemo(call: Caller) {
  const signIn = async (role: string) => {
    const body = { email: `${role}@demo.example`, password: DEMO_PASSWORD };
    return signedInUser.parse(await call('POST', '/api/auth/login', { body }));
  };
  return Promise.all([signIn('donor'), signIn('patient'), signIn('admin')]);
}

async function rename(call: Caller, { token }: SignedInUser, name: string): Promise<void> {
  await call('PATCH', '/api/auth/me', { token, body: { name } });
}

async function addDonor(call: Caller, { token }: SignedInUser, language: Language): Promise<void> {
  const body = { bloodType: 'AB+', phone: '+966 55 501 4242', address: PLACES[language], age: 42, placeId: YORK };
  donorProfile.parse(await call('POST', '/api/donor/register', { token, body }));
}

/** Those of a single word and in Hindi end in six days, and donors near are asked for them. */
async function addRequest(call: Caller, { token }: SignedInUser, language: Language): Promise<string> {
  const urgency = language === 'word' ? 'high' : language === 'hindi' ? 'low' : 'medium';
  const neededBy = new Date(Date.now() + 6 * DAY_MS).toISOString();
  const life = language === 'word' || language === 'hindi' ? { units: 3, neededBy, placeId: YORK } : {};
  const body = { bloodType: 'AB+', phone: '+91 98765 43210', hospital: PLACES[language], urgency, ...life };
  return ownBloodRequest.parse(await call('POST', '/api/patient/request', { token, body }))._id;
}

async function endRequest(call: Caller, { token }: SignedInUser, id: string): Promise<void> {
  await call('POST', `/api/patient/request/${id}/close`, { token, body: { reason: 'enough' } });
}

/** At the hospital of the patient, two people ask for blood: one has been confirmed. */
async function addDeskRequests(
  call: Caller,
  { patient, poster }: Readonly<Record<'patient' | 'poster', SignedInUser>>,
) {
  const neededBy = new Date(Date.now() + 6 * DAY_MS).toISOString();
  const needed = { hospital: PLACES.word, placeId: NAIROBI, phone: '+254 712 345678', neededBy };
  for (const bloodType of ['O-', 'AB+']) {
    const body = { ...needed, bloodType };
    const made = await call('POST', '/api/patient/request', { token: poster.token, body });
    const { _id } = ownBloodRequest.parse(made);
    if (bloodType === 'O-') await call('POST', `/api/desk/requests/${_id}/confirm`, { token: patient.token });
  }
}

async function addHidden(server: RunningServer, call: Caller, admin: SignedInUser): Promise<SignedInUser> {
  const { email, password } = await addVerified(server, NAMES.word, 'donor');
  const person = signedInUser.parse(await call('POST', '/api/auth/login', { body: { email, password } }));
  const hide = (subject: string, id: string) =>
    call('POST', '/api/admin/hide', { token: admin.token, body: { subject, id, reason: 'wrongDetails' } });
  await addDonor(call, person, 'word');
  await hide('donor', person._id);
  await hide('request', await addRequest(call, person, 'arabic'));
  return person;
}

/** As many as one person may have, in names as long as they get; the last one has been used. */
async function addTokens(call: Caller, { token }: SignedInUser): Promise<void> {
  for (let n = 0; n < MOST_TOKENS; n += 1) {
    const name = `${n} ${NAMES[LANGUAGES[n % LANGUAGES.length] ?? 'word'].slice(0, 57)}`;
    const [scope, expiresInDays] = n % 2 === 0 ? ['write', 365] : ['read', null];
    const body = { name, scope, expiresInDays, password: DEMO_PASSWORD };
    const made = newApiToken.parse(await call('POST', '/api/auth/tokens', { token, body }));
    if (n + 1 === MOST_TOKENS) await call('GET', '/api/stats', { token: made.token });
  }
}
