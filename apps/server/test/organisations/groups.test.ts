import {
  CLOSED_GROUP_DAYS,
  DEFAULT_GROUP_DAYS,
  GROUP_SIGN_UPS_AN_HOUR,
  MAX_OPEN_GROUPS,
} from '@redthread/domain/group';
import { describe, expect, test } from 'vitest';
import { limitKey } from '../../src/limits/limit.ts';
import { codesIn, GIVING } from '../account/code-town.ts';
import { LEEDS } from '../support/ana-and-tom.ts';
import {
  buildTestApp,
  DONOR,
  days,
  limited,
  type SignedIn,
  START,
  signedIn,
  type TestApp,
  UNLIMITED,
} from '../support/app.ts';
import { rowsOf } from '../support/behind-the-port.ts';
import { bearer, send } from '../support/rest-call.ts';

const NAME = 'Riverside College';

/** An NGO that is verified, led by somebody with a colleague at the desk, and its group. */
async function campTown(flags: Readonly<Record<string, string>> = { ...UNLIMITED, contacts: 'ask' }) {
  const town = await buildTestApp({ flags });
  const [lead, colleague] = [await signedIn(town, 'patient'), await signedIn(town, 'patient')];
  const id = await town.store.seed.addOrganisation({
    ...{ kind: 'ngo', name: 'Donors Together', phone: '+441132432799' },
    ...{ place: { id: LEEDS, latHundredths: 5380, lonHundredths: -155 }, until: '2026-12-31', at: START },
    members: [
      { accountId: lead.account.id, duty: 'lead' },
      { accountId: colleague.account.id, duty: 'desk' },
    ],
  });
  const path = `/api/organisations/${id}/groups`;
  const make = (given: object = {}, who: SignedIn = lead) => send(town, who, 'POST', path, { name: NAME, ...given });
  const made = await make();
  expect(made.statusCode, made.body).toBe(201);
  const { _id: groupId, code } = made.json();
  const read = async (who: SignedIn = colleague) => (await send(town, who, 'GET', path)).json();
  const change = (method: 'PATCH' | 'POST', body: object, who: SignedIn = lead) =>
    send(town, who, method, `${path}/${groupId}${method === 'POST' ? '/close' : ''}`, body);
  const find = async (as: string = code) => (await town.app.inject({ url: `/api/groups/${as}` })).json();
  const act = (what: 'join' | 'leave', who: SignedIn) => send(town, who, 'POST', `/api/groups/${code}/${what}`, {});
  const donor = async (given: object = {}) => {
    const person = await signedIn(town, 'donor', { isEmailVerified: true });
    const registered = await send(town, person, 'POST', '/api/donor/register', { ...DONOR, placeId: LEEDS, ...given });
    expect(registered.statusCode, registered.body).toBe(200);
    return person;
  };
  const mine = async (who: Pick<SignedIn, 'headers'>) => (await send(town, who, 'GET', '/api/groups')).json().items;
  return { town, lead, colleague, id, path, make, groupId, code, read, change, find, act, donor, mine };
}

const actionsOf = (town: TestApp) =>
  rowsOf(town, 'audit')
    .map(({ action }) => action)
    .filter((action) => String(action).startsWith('group.'));

describe('a group of donors', () => {
  test('is made, renamed and closed by who leads its organisation, and read by everybody with its code', async () => {
    const { town, colleague, make, change, find, code, groupId, read } = await campTown();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const shown = { code, name: NAME, organisation: { name: 'Donors Together', kind: 'ngo' }, isOpen: true };
    expect(await find()).toEqual(shown);
    expect(await find(`${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)).toEqual(shown);
    for (const refused of [
      await make({}, colleague),
      await change('PATCH', { name: 'Mine' }, colleague),
      await change('POST', {}, colleague),
    ]) {
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'DUTY_MISSING']);
    }
    expect((await change('PATCH', { name: 'Riverside College, 2026' })).statusCode).toBe(204);
    expect(await read()).toMatchObject({ items: [{ _id: groupId, name: 'Riverside College, 2026', isOpen: true }] });
    for (let time = 0; time < 2; time += 1) expect((await change('POST', {})).statusCode).toBe(204);
    expect(await find()).toMatchObject({ name: 'Riverside College, 2026', isOpen: false });
    expect(actionsOf(town)).toEqual(['group.made', 'group.renamed', 'group.closed']);
  });

  test('has no phone number in its name, and ends after a year at most', async () => {
    const { make } = await campTown();
    for (const given of [{ name: 'Call 0113 243 2799' }, { name: ' ' }, { days: 366 }, { days: 0 }]) {
      const field = Object.keys(given)[0];
      expect((await make(given)).json()).toMatchObject({ code: 'BAD_INPUT', issues: [{ path: field }] });
    }
  });

  test('is one of twenty that are open at a time', async () => {
    const { town, make, change } = await campTown();
    for (let more = 1; more < MAX_OPEN_GROUPS; more += 1) expect((await make()).statusCode).toBe(201);
    expect((await make()).json()).toMatchObject({ code: 'TOO_MANY_GROUPS' });
    await change('POST', {});
    expect((await make()).statusCode).toBe(201);
    expect((await make()).statusCode).toBe(409);
    endAll(town);
    expect((await make()).statusCode).toBe(201);
  });

  test('is joined once by a donor who is signed in, who sees it, takes it along, and leaves it by one press', async () => {
    const { town, act, donor, mine, code, find } = await campTown();
    const nobody = await signedIn(town, 'patient');
    expect((await act('join', nobody)).json()).toMatchObject({ code: 'NO_DONOR_PROFILE' });
    const ana = await donor();
    for (let time = 0; time < 2; time += 1) expect((await act('join', ana)).json()).toEqual(await find());
    const own = [{ code, name: NAME, organisation: 'Donors Together', joinedAt: new Date(START).toISOString() }];
    expect(await mine(ana)).toEqual(own);
    expect((await send(town, ana, 'GET', '/api/auth/export')).json()).toMatchObject({ groups: own });
    for (let time = 0; time < 2; time += 1) expect((await act('leave', ana)).statusCode).toBe(204);
    expect(await mine(ana)).toEqual([]);
    expect(rowsOf(town, 'donor_group_members')).toEqual([]);
  });

  test.each([
    ['its lead has closed it', async ({ change }: Camp) => void (await change('POST', {}))],
    ['its time is over', async ({ town }: Camp) => endAll(town)],
    [
      'its organisation’s word counts no more',
      async ({ town }: Camp) => void town.store.client.exec("UPDATE organisations SET verified_until = '2026-06-15'"),
    ],
  ])('is joined by nobody once %s, and who was in it stays', async (_, end) => {
    const camp = await campTown();
    const [ana, ben] = [await camp.donor(), await camp.donor()];
    await camp.act('join', ana);
    await end(camp);
    expect((await camp.act('join', ben)).json()).toMatchObject({ code: 'GROUP_CLOSED' });
    expect((await camp.act('join', ana)).json()).toMatchObject({ isOpen: false });
    expect([await camp.mine(ana), await camp.mine(ben)]).toMatchObject([[{ name: NAME }], []]);
  });

  test('is not here under another code', async () => {
    const { find } = await campTown();
    expect(await find('0000000000')).toMatchObject({ code: 'GROUP_NOT_FOUND' });
  });

  test('is left by who removes their profile or account, and goes a year after its end', async () => {
    const { town, act, donor, find } = await campTown();
    const [ana, ben, cleo] = [await donor(), await donor(), await donor()];
    for (const who of [ana, ben, cleo]) await act('join', who);
    expect((await send(town, ana, 'DELETE', '/api/donor/me')).statusCode).toBeLessThan(300);
    await town.store.accounts.remove(
      { id: ben.account.id, at: START, write: neverWritten, seenPasswordHash: null },
      {},
    );
    expect(rowsOf(town, 'donor_group_members')).toMatchObject([{ account_id: cleo.account.id }]);
    town.clock.now += days(DEFAULT_GROUP_DAYS + CLOSED_GROUP_DAYS - 1);
    expect(await find()).toMatchObject({ name: NAME, isOpen: false });
    town.clock.now += days(1);
    expect(await find()).toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect([rowsOf(town, 'donor_groups'), rowsOf(town, 'donor_group_members')]).toEqual([[], []]);
  });
});

type Camp = Awaited<ReturnType<typeof campTown>>;
/** The time of every group is over. */
function endAll({ store }: TestApp): void {
  store.client.exec(`UPDATE donor_groups SET closes_at = ${START}`);
}

const neverWritten = () => {
  throw new Error('Nobody is written to.');
};

test('members read how many joined, can be matched, and of which types: nothing below five, and nobody’s name', async () => {
  const { town, act, donor, read, lead } = await campTown();
  const join = async (count: number, given: object) => {
    for (let one = 0; one < count; one += 1) await act('join', await donor(given));
  };
  const few = { joined: null, matchable: null, byBloodType: { 'O+': null, 'A+': null } };
  await join(4, { bloodType: 'O+' });
  expect((await read()).items).toMatchObject([few]);
  await join(9, { bloodType: 'O+' });
  await join(6, { bloodType: 'A+', lastDonatedOn: '2026-06-01' });
  await join(1, { bloodType: 'AB-' });
  const counted = { joined: 20, matchable: 10, byBloodType: { 'O+': 10, 'A+': null, 'AB-': null } };
  expect((await read(lead)).items).toMatchObject([counted]);
  expect(JSON.stringify(await read())).not.toMatch(/Person|people\.example/);
  // Whom an admin hides is in no count.
  town.store.client.exec(
    `UPDATE donors SET is_matchable = 0, is_invitable = 0, hidden_at = ${START}, hidden_for = 'money' WHERE blood_type = 'O+'`,
  );
  expect((await read()).items).toMatchObject([{ joined: 7, matchable: null }]);
});

describe('a new donor who comes through a group', () => {
  test('is a donor and in the group once their code is typed', async () => {
    const { town, code, mine, read } = await campTown();
    const { enter } = codesIn(town);
    const { token, outcome } = await enter({ draft: { ...GIVING, groupCode: code.toLowerCase() } });
    expect(outcome).toEqual({ kind: 'donor' });
    expect(await mine({ headers: bearer(token) })).toMatchObject([{ name: NAME }]);
    expect((await read()).items).toMatchObject([{ joined: null }]);
  });

  test('reads on the page of the mailed link that they join it, and does in whatever browser that is opened', async () => {
    const { town, code, mine } = await campTown();
    const { sent, ask, confirmLink, mailTo } = codesIn(town);
    await sent({ draft: { ...GIVING, groupCode: code } });
    const { linkCode, text } = await mailTo();
    expect(text).not.toContain(code);
    const opened = (await ask('open', { linkCode })).json();
    expect(opened).toMatchObject({ kind: 'donor', group: { name: NAME, organisation: 'Donors Together' } });
    const { token } = (await confirmLink(linkCode)).json();
    expect(await mine({ headers: bearer(token) })).toMatchObject([{ name: NAME }]);
  });

  test('is a donor all the same when the group has closed meanwhile, or was never there', async () => {
    const { town, code, mine, change } = await campTown();
    const { sent, ask, confirmLink, mailTo, enter } = codesIn(town);
    await sent({ draft: { ...GIVING, groupCode: code } });
    await change('POST', {});
    const { linkCode } = await mailTo();
    expect((await ask('open', { linkCode })).json()).not.toHaveProperty('group');
    const { token, outcome } = (await confirmLink(linkCode)).json();
    expect(outcome).toEqual({ kind: 'donor' });
    const headers = bearer(token);
    expect(await mine({ headers })).toEqual([]);
    expect((await send(town, { headers }, 'GET', '/api/donor/me')).statusCode).toBe(200);
    const other = await enter({ email: 'zoe@x.org', draft: { ...GIVING, groupCode: '0000000000' } });
    expect(other.outcome).toEqual({ kind: 'donor' });
  });

  test('gets the group’s code back with a form that can’t be published', async () => {
    const { town, id, code, donor } = await campTown();
    const { account } = await donor({ bloodType: 'O-' });
    const found = 'INSERT INTO confirmed_blood_types VALUES (?, ?, ?, ?, ?)';
    town.store.client.prepare(found).run(account.id, id, 'O-', '2026-06-01', 'O-');
    const { enter } = codesIn(town);
    const { outcome } = await enter({ email: account.email, draft: { ...GIVING, groupCode: code } });
    const error = { code: 'BLOOD_TYPE_CONFIRMED' };
    expect(outcome).toMatchObject({ kind: 'refused', draft: { kind: 'donor', groupCode: code }, error });
    expect(rowsOf(town, 'donor_group_members')).toEqual([]);
  });
});

describe('sixty people behind the Wi-Fi of a hall', () => {
  const hall = () => campTown({ ...limited({}), contacts: 'ask' });
  /** Whoever of so many has signed up, by what the last step answered. */
  const signUp = async (town: TestApp, count: number, { groupCode, name }: { groupCode?: string; name: string }) => {
    const { send: ask, confirm, mailTo } = codesIn(town);
    const answers: string[] = [];
    for (let one = 0; one < count; one += 1) {
      const email = `${name}${one}@x.org`;
      const sent = await ask({ email, draft: groupCode === undefined ? GIVING : { ...GIVING, groupCode } });
      const { pendingToken, code: refusal } = sent.json();
      if (sent.statusCode !== 201) answers.push(refusal);
      else {
        const { outcome, code } = (await confirm(pendingToken, (await mailTo(email)).code)).json();
        answers.push(outcome?.kind ?? code);
      }
    }
    return answers;
  };
  const donors = (count: number) => Array.from({ length: count }, () => 'donor');

  test('all sign up through a group, and without it the thirty-first reads that the network is busy', async () => {
    const { town, code, read } = await hall();
    expect(await signUp(town, 31, { name: 'a' })).toEqual([...donors(30), 'NETWORK_BUSY']);
    expect(await signUp(town, 60, { name: 'b', groupCode: code })).toEqual(donors(60));
    expect((await read()).items).toMatchObject([{ joined: 60, matchable: 55 }]);
  });

  test('are counted as all others are once the group is closed', async () => {
    const { town, code, change } = await hall();
    await change('POST', {});
    expect(await signUp(town, 31, { name: 'a', groupCode: code })).toEqual([...donors(30), 'NETWORK_BUSY']);
  });

  test('are let in as others of the network are once somebody has used the group up', async () => {
    const { town, code, groupId } = await hall();
    const counter = { key: limitKey('group-sign-up', groupId), max: GROUP_SIGN_UPS_AN_HOUR, windowMs: 3_600_000 };
    for (let one = 0; one < GROUP_SIGN_UPS_AN_HOUR; one += 1) await town.store.limits.takeAll([counter], START);
    expect(await signUp(town, 31, { name: 'a', groupCode: code })).toEqual([...donors(30), 'NETWORK_BUSY']);
  });

  test('get three codes an hour each, group or not', async () => {
    const { town, code } = await hall();
    const { send: ask } = codesIn(town);
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1)
      statuses.push((await ask({ draft: { ...GIVING, groupCode: code } })).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});
