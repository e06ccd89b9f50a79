import type { PresentInvitation } from '@redthread/contract/invitations';

/** An invitation that waits for its donor's answer. */
export const OWN_INVITATION: PresentInvitation = {
  ...({
    _id: 'a',
    requestId: 'r',
    isVolunteer: false,
    acceptedAt: null,
    state: 'invited',
    reason: null,
    sharesPhone: false,
  } as const),
  ...{ invitedAt: '2026-11-20T11:00:00.000Z', answeredAt: null, arrivingAt: null, isArrivalGiven: true },
  ...({ bloodType: 'B-', hospital: 'Leeds Infirmary', urgency: 'high', unitsMissing: 2 } as const),
  ...({ neededBy: '2026-11-20T18:00:00.000Z', status: 'pending', place: null } as const),
  ...{
    user: { name: 'Sara B.' },
    phone: null,
    internationalPhone: null,
    isPlaceFree: true,
    mayReportOutcome: false,
    confirmation: 'notConfirmed',
    isReported: false,
    gaveWithinDays: null,
    isResting: false,
    invitableFrom: '2026-11-27',
  },
};
