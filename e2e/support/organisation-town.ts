import type { SignedInUser } from '@redthread/contract/auth';
import { countedGroup, countedGroups } from '@redthread/contract/groups';
import { presentInvitation } from '@redthread/contract/invitations';
import { callBackCode, members as membersOf, organisation, ownOrganisations } from '@redthread/contract/organisations';
import { ownBloodRequest } from '@redthread/contract/requests';
import { call } from './call.ts';
import { addInvitable, addVerified, codeOf, linkIn, postNeed } from './inviting.ts';
import type { TestServer } from './server.ts';

// Organisations as scripts make them: applied for, called back, verified, with a team.

type Server = Pick<TestServer, 'url'>;

interface People {
  /** Who applies, and leads it then. Their email is verified. */
  readonly lead: Pick<SignedInUser, 'token'>;
  readonly admin: Pick<SignedInUser, 'token'>;
}

/** The names of three organisations, and of a person, as long as they get. */
interface Names {
  readonly verified: string;
  readonly checked: string;
  readonly refused: string;
  readonly colleague: string;
}

const NAIROBI = 184_745;
const CLAIM = {
  ...{ placeId: NAIROBI, phone: '+254 20 2726300', registerNumber: '13023' },
  licenceUntil: '2199-12-31',
};

/** A verified one with a colleague and an open invitation, one that waits for the code of its call, and one that was refused. */
export async function addOrganisations(server: Server, people: People, names: Names): Promise<void> {
  const verified = await verify(server, people, 'hospital', names.verified);
  const { email, token } = await addVerified(server, names.colleague, 'donor');
  const join = await invite(server, people, verified, email);
  await call(server, 'POST', '/api/organisations/join', { token, body: { code: codeOf(join) } });
  await invite(server, people, verified, 'a.colleague.with.a.long.address@blood-bank.hospital.example');
  await callBack(server, people, await apply(server, people, 'bloodCentre', names.checked));
  const refused = await apply(server, people, 'ngo', names.refused);
  const refusal = { token: people.admin.token, body: { reason: 'notReached' } };
  await call(server, 'POST', `/api/admin/organisations/${refused}/refuse`, refusal);
}

/** An NGO that is verified, of whom leads it. */
export function addNgo(server: Server, people: People, name: string): Promise<string> {
  return verify(server, people, 'ngo', name);
}

async function apply(server: Server, { lead }: People, kind: string, name: string): Promise<string> {
  const body = { ...CLAIM, kind, name };
  return organisation.parse(await call(server, 'POST', '/api/organisations', { token: lead.token, body }))._id;
}

async function callBack(server: Server, { admin }: People, id: string): Promise<string> {
  const path = `/api/admin/organisations/${id}/call-back`;
  return callBackCode.parse(await call(server, 'POST', path, { token: admin.token })).code;
}

async function verify(server: Server, people: People, kind: string, name: string): Promise<string> {
  const id = await apply(server, people, kind, name);
  const code = await callBack(server, people, id);
  await call(server, 'POST', `/api/organisations/${id}/proof`, { token: people.lead.token, body: { code } });
  const verification = { token: people.admin.token, body: { lookedUp: ['register', 'licence'] } };
  await call(server, 'POST', `/api/admin/organisations/${id}/verify`, verification);
  return id;
}

async function invite(server: Server, { lead }: People, id: string, email: string): Promise<string> {
  await call(server, 'POST', `/api/organisations/${id}/members`, { token: lead.token, body: { email, duty: 'desk' } });
  return linkIn(server, email, /./, '/organisations/join');
}

/** The desk of a verified hospital, by its path, and a donor on the way there: the code they show, and the link to where it stands. */
export async function addArrival(server: Server, { lead }: Pick<People, 'lead'>, name: string) {
  const { items } = ownOrganisations.parse(await call(server, 'GET', '/api/organisations/mine', { token: lead.token }));
  const hospital = items.find(({ isVerified }) => isVerified);
  const donor = await addInvitable(server, name, { placeId: NAIROBI });
  await postNeed(server, { hospital: hospital?.name ?? '', placeId: NAIROBI, units: 2 });
  const link = await linkIn(server, donor.email, /^Can you give blood/);
  const body = { code: codeOf(link), isComing: true };
  const { arrivalCode = '' } = presentInvitation.parse(await call(server, 'POST', '/api/invitation/answer', { body }));
  return { desk: `/organisations/${hospital?._id}`, hospitalId: hospital?._id, link, arrivalCode, donor };
}

/** A donor who gave there, of whom its laboratory found the blood type. */
export async function addConfirmed(server: Server, { lead }: Pick<People, 'lead'>, name: string) {
  const { hospitalId, arrivalCode, donor } = await addArrival(server, { lead }, name);
  const say = (path: string, said: object) =>
    call(server, 'POST', `/api/desk/${hospitalId}/${path}`, { token: lead.token, body: { arrivalCode, ...said } });
  await say('check-in', { step: 'donated' });
  await say('blood-type', { bloodType: 'O-' });
  return donor;
}

/** The path of a new invitation to join the first organisation of its lead. */
export async function inviteSomebody(server: Server, people: People): Promise<string> {
  return invite(server, people, await firstOf(server, people.lead), 'somebody@hospital.example');
}

/** Two parts of a Monday, one of a Tuesday, and a closure; the first organisation of its lead, whose they are. */
export async function setHours(server: Server, lead: People['lead']): Promise<string> {
  const id = await firstOf(server, lead);
  const hours = [
    { weekday: 1, from: 480, to: 750 },
    { weekday: 1, from: 840, to: 1440 },
    { weekday: 2, from: 480, to: 1200 },
  ];
  const body = { hours, closures: [{ from: '2199-12-24', to: '2199-12-26' }] };
  await call(server, 'POST', `/api/organisations/${id}/hours`, { token: lead.token, body });
  return id;
}

/** A group with some donors, and one that is closed; the first organisation of its lead, whose they are. */
export async function addGroups(server: Server, lead: People['lead'], name: string) {
  const path = `/organisations/${await firstOf(server, lead)}/groups`;
  const known = countedGroups.parse(await call(server, 'GET', `/api${path}`, { token: lead.token })).items;
  const [open] = known.filter(({ isOpen }) => isOpen);
  if (open !== undefined) return { path, code: open.code };
  const make = async (named: string) =>
    countedGroup.parse(await call(server, 'POST', `/api${path}`, { token: lead.token, body: { name: named } }));
  const closed = await make('Nairobi donation camp');
  await call(server, 'POST', `/api${path}/${closed._id}/close`, { token: lead.token, body: {} });
  const { code } = await make(name);
  for (let one = 0; one < 18; one += 1) {
    const bloodType = one < 12 ? 'O+' : 'A+';
    const { token } = await addInvitable(server, `Donor ${one}`, { bloodType, placeId: NAIROBI });
    await call(server, 'POST', `/api/groups/${code}/join`, { token, body: {} });
  }
  return { path, code };
}

async function firstOf(server: Server, lead: People['lead']): Promise<string> {
  const { items } = ownOrganisations.parse(await call(server, 'GET', '/api/organisations/mine', { token: lead.token }));
  return items[0]?._id ?? '';
}

/** Each is an organisation of its own. */
let queues = 0;

/** The queue of an NGO that a colleague leads, with three requests of names as long as they get, one with a note; and its path. */
export async function addQueue(server: Server, people: People, { email }: { email: string }, hospital: string) {
  const lead = await addVerified(server, 'Noor Haddad', 'patient');
  const team = { ...people, lead };
  queues += 1;
  const id = await verify(server, team, 'ngo', `Nairobi Donors Together ${queues}`);
  await call(server, 'POST', '/api/organisations/join', {
    token: people.lead.token,
    body: { code: codeOf(await invite(server, team, id, email)) },
  });
  const ids: string[] = [];
  for (const [hours, named] of [
    [3, hospital],
    [30, 'Kenyatta National Hospital'],
    [200, hospital],
  ] as const) {
    const neededBy = new Date(Date.now() + hours * 3_600_000).toISOString();
    const need = { organisationId: id, bloodType: 'AB+', units: 2, urgency: 'high', hospital: named, neededBy };
    const body = { ...need, placeId: NAIROBI, phone: '+254 712 345678' };
    ids.push(ownBloodRequest.parse(await call(server, 'POST', '/api/desk/requests', { token: lead.token, body }))._id);
  }
  const { members } = membersOf.parse(
    await call(server, 'GET', `/api/organisations/${id}/members`, { token: lead.token }),
  );
  const care = { caretakerId: members[0]?.accountId, note: `The family waits at the ward.\nCall first: ${hospital}` };
  await call(server, 'POST', `/api/desk/requests/${ids[0]}/care`, { token: lead.token, body: care });
  return `/organisations/${id}`;
}
