import { describe, expect, test } from 'vitest';
import { peopleOf } from '../invitations/inviting-town.ts';
import { unlimited } from '../support/app.ts';
import { codeTown, GIVING, NEEDED } from './code-town.ts';

const DONOR_TYPED = GIVING.kind === 'donor' ? GIVING.donor : {};

describe('a donor who is signed out, and offers to come by a code', () => {
  /** Ana, whose centre has her wait 112 days. */
  async function town(lastDonatedOn: string) {
    const code = await codeTown();
    const people = peopleOf(code.town);
    const ana = await people.donor({ donationIntervalDays: 112, lastDonatedOn });
    const tom = await people.patient(NEEDED);
    const { email } = ana.account;
    const pendingToken = await code.sent({
      email,
      draft: { kind: 'volunteer', requestId: tom.requestId, donor: DONOR_TYPED },
    });
    const { outcome } = (await code.confirm(pendingToken, (await code.mailTo(email)).code)).json();
    return { outcome, profile: await code.town.store.donors.findByAccount(ana.account.id) };
  }

  test('rests on after they gave 70 days ago, though they say that they didn’t', async () => {
    const { outcome, profile } = await town('2026-04-06');
    expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'DONOR_RESTING' } });
    expect(profile).toMatchObject({ lastDonatedOn: '2026-04-06', donationIntervalDays: 112, isMatchable: false });
  });

  test('comes when their rest is over, and keeps the day and their own wait', async () => {
    const { outcome, profile } = await town('2026-01-06');
    expect(outcome).toMatchObject({ kind: 'volunteer' });
    expect(profile).toMatchObject({ lastDonatedOn: '2026-01-06', donationIntervalDays: 112, isMatchable: true });
  });
});

test('a volunteer whose network has no number left reads that it is the network’s, and keeps what they typed', async () => {
  const { town, sent, confirm, mailTo } = await codeTown({
    ...unlimited({ contactsPerNetwork: 1 }),
    contacts: 'ask',
  });
  const { patient } = peopleOf(town);
  const offer = async (email: string) => {
    const { requestId } = await patient(NEEDED);
    const pendingToken = await sent({ email, draft: { kind: 'volunteer', requestId, donor: DONOR_TYPED } });
    return (await confirm(pendingToken, (await mailTo(email)).code)).json().outcome;
  };
  expect(await offer('first@x.org')).toMatchObject({ kind: 'volunteer' });
  const refused = { kind: 'refused', draft: { donor: DONOR_TYPED }, error: { code: 'NETWORK_CONTACT_LIMIT' } };
  expect(await offer('second@x.org')).toMatchObject(refused);
});
