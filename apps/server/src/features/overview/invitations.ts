import type { InvitationOverview } from '@redthread/contract/moderation';
import type { InvitationFigures, OpenRequest } from '@redthread/db/operations/invitation-figures';
import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { addDays, DAY_MS, dayOf, HOUR_MS } from '@redthread/domain/day';
import { heldFor } from '@redthread/domain/moderation';
import type { Urgency } from '@redthread/domain/urgency';
import type { MemberCall } from '../../call/call.ts';
import { moderatedRequest } from '../moderation/shown.ts';

const DAYS_SHOWN = 30;
const WEEK_DAYS = 7;
const MOST_LISTED = 50;

/** How asking goes. Names and phones are as lists show them, so nothing is audited. */
export async function invitations(call: MemberCall): Promise<InvitationOverview> {
  const { store, settings, now: at } = call;
  const mode = settings.invitations;
  const today = dayOf(at);
  const since = addDays(today, 1 - DAYS_SHOWN);
  const figures = await store.moderation.figures({ at, since, limit: MOST_LISTED });
  const shown = ({ total, rows }: InvitationFigures['toConfirm']) => ({
    total,
    items: rows.map((request) => moderatedRequest(call, request)),
  });
  const statesOf = (urgency: Urgency) => {
    const inState = (state: string) =>
      agesOf(
        figures.open.filter((each) => each.urgency === urgency && stateOf(each, mode) === state),
        at,
      );
    return { looking: inState('looking'), covered: inState('covered'), held: inState('held') };
  };
  return {
    mode,
    open: {
      high: statesOf('high'),
      medium: statesOf('medium'),
      low: statesOf('low'),
      withoutEnd: figures.withoutEnd,
    },
    withoutYes: shown(figures.withoutYes),
    toConfirm: mode === 'approved' || mode === 'hospitals' ? shown(figures.toConfirm) : { total: 0, items: [] },
    days: figures.days.map(({ day, bloodType, invited, saidYes, donated, noShow }) => ({
      ...{ day, bloodType, invited, saidYes, donated, noShow },
    })),
    invited: sharesOf(figures, at),
    reports: figures.reports,
    stopped: figures.stopped,
  };
}

function stateOf(request: OpenRequest, mode: InvitationOverview['mode']): 'looking' | 'covered' | 'held' {
  if (request.coming >= request.units - request.given) return 'covered';
  return heldFor(request, mode) === null ? 'looking' : 'held';
}

function agesOf(requests: readonly OpenRequest[], now: number) {
  const ages = { under6Hours: 0, underADay: 0, under3Days: 0, older: 0 };
  for (const { createdAt } of requests) {
    const age = now - createdAt;
    if (age < 6 * HOUR_MS) ages.under6Hours += 1;
    else if (age < DAY_MS) ages.underADay += 1;
    else if (age < 3 * DAY_MS) ages.under3Days += 1;
    else ages.older += 1;
  }
  return ages;
}

/** How near the caps a region is: by days in UTC, each donor counted by when they were invited last. */
function sharesOf({ invitable }: InvitationFigures, now: number): InvitationOverview['invited'] {
  const today = Math.floor(now / DAY_MS);
  return BLOOD_TYPES.map((bloodType) => {
    const known = invitable.filter((each) => each.bloodType === bloodType);
    const from = (day: number) =>
      known.reduce((sum, { invitedDay, total }) => (invitedDay >= day ? sum + total : sum), 0);
    const all = from(-1);
    const share = (days: number) => (all === 0 ? null : from(today + 1 - days) / all);
    return { bloodType, invitable: all, in7Days: share(WEEK_DAYS), in30Days: share(DAYS_SHOWN) };
  });
}
