import type { AdminOverview, HomeFigures } from '@redthread/contract/overview';
import { dayOf } from '@redthread/domain/day';
import { ADMIN_RECENT_ITEMS } from '@redthread/domain/limits';
import type { MemberCall, PublicCall } from '../call.ts';
import { ownProfile } from '../donors/service.ts';
import { ownRequest } from '../requests/service.ts';

export async function home({ store }: PublicCall): Promise<HomeFigures> {
  const { donors, requests } = await store.counts();
  return { activeDonors: donors, patientRequests: requests, totalUsers: donors + requests, platformStatus: 'Active' };
}

export async function admin({ store, caller, now }: MemberCall): Promise<AdminOverview> {
  const actorId = caller.account.id;
  await store.audit.record({ at: now, actorId, action: 'admin.overview-read', subjectId: null });
  const totals = await store.totals();
  const breakdown = await store.breakdown();
  const donors = await store.donors.page({ limit: ADMIN_RECENT_ITEMS });
  const requests = await store.requests.page({ limit: ADMIN_RECENT_ITEMS });
  const today = dayOf(now);
  return {
    totalDonors: totals.donors,
    totalPatients: totals.accounts.patient,
    availableDonors: totals.offeredDonors,
    pendingRequests: totals.requests,
    ...breakdown,
    recentDonors: donors.rows.map((donor) => ownProfile(donor, today)),
    recentRequests: requests.rows.map(ownRequest),
  };
}
