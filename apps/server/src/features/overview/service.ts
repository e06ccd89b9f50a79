import type { AdminOverview, HomeFigures, ServerAbout } from '@redthread/contract/overview';
import { dayOf, HOUR_MS } from '@redthread/domain/day';
import { ADMIN_RECENT_ITEMS } from '@redthread/domain/limits';
import type { MemberCall, PublicCall } from '../call.ts';
import { ownProfile } from '../donors/service.ts';
import { ownRequest } from '../requests/service.ts';

export async function home({ store }: PublicCall): Promise<HomeFigures> {
  const { donors, requests } = await store.counts();
  return { activeDonors: donors, patientRequests: requests, totalUsers: donors + requests, platformStatus: 'Active' };
}

export async function about({ settings }: PublicCall): Promise<ServerAbout> {
  const { contacts, limitContacts, smtpUrl, demo, googleClientId, identity, backupEvery, backupKeep } = settings;
  return {
    operator: {
      name: settings.operatorName || null,
      contact: settings.operatorContact || null,
      address: settings.operatorAddress || null,
      about: settings.operatorAbout || null,
    },
    showsWholePhones: contacts === 'public',
    contactsPerDay: limitContacts || null,
    uses: { mail: smtpUrl !== '' && !demo, google: googleClientId !== '', firebase: identity === 'firebase' },
    backups: backupEvery === 0 || demo ? null : { everyHours: backupEvery / HOUR_MS, kept: backupKeep },
  };
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
