import type { AdminOverview, HomeFigures, Impact, NewestWhole, ServerAbout } from '@redthread/contract/overview';
import { recordDays } from '@redthread/domain/audit-action';
import { HOUR_MS } from '@redthread/domain/day';
import { PUBLISHED_MONTHS, publishedMonth } from '@redthread/domain/impact';
import { ADMIN_RECENT_ITEMS } from '@redthread/domain/limits';
import type { MemberCall, PublicCall } from '../../call/call.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { ownProfile, publicProfiles } from '../donors/service.ts';
import { ownRequest, publicRequest } from '../requests/shown-request.ts';

export async function home({ store }: PublicCall): Promise<HomeFigures> {
  const { donors, requests } = await store.counts();
  return { activeDonors: donors, patientRequests: requests, totalUsers: donors + requests, platformStatus: 'Active' };
}

export async function impact({ store }: PublicCall): Promise<Impact> {
  return { months: (await store.months.newest(PUBLISHED_MONTHS)).map(publishedMonth) };
}

export async function about({ settings }: PublicCall): Promise<ServerAbout> {
  const { contacts, limits, smtpUrl, demo, googleClientId, identity, backupEvery, backupKeep } = settings;
  return {
    operator: {
      name: settings.operatorName || null,
      contact: settings.operatorContact || null,
      address: settings.operatorAddress || null,
      about: settings.operatorAbout || null,
    },
    contacts,
    country: settings.country,
    contactsPerDay: limits.contacts || null,
    invitations: settings.invitations,
    uses: {
      mail: smtpUrl !== '' && !demo,
      google: googleClientId !== '',
      firebase: identity === 'firebase',
      smsGateway: sendsSms(settings),
    },
    record: recordDays(settings.recordDays),
    backups: backupEvery === 0 || demo ? null : { everyHours: backupEvery / HOUR_MS, kept: backupKeep },
  };
}

/** One consistent snapshot. Names and phones are as lists show them, so nothing is audited. */
export async function admin(call: Pick<MemberCall, 'store' | 'settings' | 'places' | 'now'>): Promise<AdminOverview> {
  const { totals, breakdown, donors, requests } = await call.store.overview.read(ADMIN_RECENT_ITEMS);
  const profileOf = publicProfiles(call);
  return {
    totalDonors: totals.donors,
    totalPatients: totals.accounts.patient,
    availableDonors: totals.matchableDonors,
    pendingRequests: totals.requests,
    ...breakdown,
    recentDonors: donors.map((donor) => profileOf(donor, donor.isAvailable)),
    recentRequests: requests.map((request) => publicRequest(call, request)),
  };
}

export async function showNewest(call: MemberCall): Promise<NewestWhole> {
  const { store, caller, now } = call;
  const actorId = caller.account.id;
  const { donors, requests } = await store.overview.showNewest({ actorId, at: now, limit: ADMIN_RECENT_ITEMS });
  return {
    recentDonors: donors.map((donor) => ownProfile(call, donor)),
    recentRequests: requests.map((request) => ownRequest(call, request)),
  };
}
