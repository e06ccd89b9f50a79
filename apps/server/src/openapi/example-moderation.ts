import {
  type InvitationOverview,
  type Moderated,
  type ModeratedRequest,
  moderatedRequest,
} from '@redthread/contract/moderation';
import { EXAMPLE_ID, EXAMPLE_INSTANT, EXAMPLE_LISTED_REQUEST, EXAMPLE_TOWN } from './example-things.ts';

const REQUEST: ModeratedRequest = moderatedRequest.parse({
  ...EXAMPLE_LISTED_REQUEST,
  posterId: EXAMPLE_ID,
  place: EXAMPLE_TOWN,
  units: 2,
  coming: 1,
  heldFor: null,
  stoppedAt: null,
  confirmedAt: null,
});
const STOPPED: ModeratedRequest = { ...REQUEST, heldFor: 'check', stoppedAt: EXAMPLE_INSTANT };

const EXAMPLE_MODERATED: Moderated = {
  people: [
    {
      _id: EXAMPLE_ID,
      user: { name: 'Tom B.' },
      stoppedAt: EXAMPLE_INSTANT,
      reports: [{ kind: 'money', about: 'patient', at: EXAMPLE_INSTANT, requestId: STOPPED._id, isWeighty: true }],
      requests: [STOPPED],
    },
  ],
  requests: [],
  disputes: [
    {
      ...{ _id: EXAMPLE_ID, accountId: EXAMPLE_ID, user: { name: 'Ben K.' }, requestId: EXAMPLE_ID },
      ...{ hospital: STOPPED.hospital, donorSays: 'donated' },
    },
  ],
};

export const EXAMPLE_MODERATION = {
  ...{ report: null, reportMailed: null, reportDonor: null },
  suspended: EXAMPLE_MODERATED,
  ...{ suspend: null, reinstate: null, reinstateMany: { started: 1, left: [] }, resolveReports: null },
  settleDispute: null,
};

const URGENT = { under6Hours: 4, underADay: 1, under3Days: 0, older: 0 };
const CALM = { under6Hours: 2, underADay: 9, under3Days: 6, older: 1 };
const NONE = { under6Hours: 0, underADay: 0, under3Days: 0, older: 0 };

export const EXAMPLE_INVITATION_OVERVIEW: InvitationOverview = {
  mode: 'on',
  open: {
    high: { looking: URGENT, covered: { ...NONE, under6Hours: 2 }, held: NONE },
    medium: { looking: CALM, covered: { ...CALM, older: 0 }, held: { ...NONE, underADay: 1 } },
    low: { looking: CALM, covered: NONE, held: NONE },
    withoutEnd: 12,
  },
  withoutYes: { total: 1, items: [REQUEST] },
  toConfirm: { total: 0, items: [] },
  days: [{ day: '2026-06-15', bloodType: 'O+', invited: 84, saidYes: 11, donated: 7, noShow: 2 }],
  invited: [{ bloodType: 'O+', invitable: 117, in7Days: 0.41, in30Days: 0.79 }],
  reports: { money: 1, untrue: 0, rude: 0 },
  stopped: { people: 1, requests: 0 },
};
