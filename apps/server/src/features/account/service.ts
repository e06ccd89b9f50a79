import type { DeleteMeInput, ExportedData, HistoryInput, HistoryPage, WaitingMail } from '@redthread/contract/account';
import { formatCursor, formatHistoryCursor } from '@redthread/contract/cursor';
import type { Donor } from '@redthread/db/store';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { MAX_PAGE_SIZE } from '@redthread/domain/limits';
import type { Call, SessionCall } from '../call.ts';
import { ownProfile } from '../donors/service.ts';
import { proveSelf } from '../proof/service.ts';
import { ownRequest } from '../requests/service.ts';
import { sessions } from '../session/service.ts';
import { userOf } from '../session/signed-in.ts';
import { forgetPerson } from '../sign-in-limit.ts';
import { tokens } from '../tokens/service.ts';

const MAILBOX_SIZE = 50;

/** Everything that is kept about the person who asks; of what can be long, the newest: nobody waits for a long answer. */
export async function exportData(call: SessionCall): Promise<ExportedData> {
  const { store, caller, now } = call;
  const { account } = caller;
  const donor = await store.donors.findByAccount(account.id);
  const requests = await store.requests.pageOf(account.id, { limit: MAX_PAGE_SIZE });
  const past = await history(call, { limit: MAX_PAGE_SIZE });
  return {
    exportedAt: instant(now),
    account: { ...userOf(account), createdAt: instant(account.createdAt) },
    donorProfile: donor === null ? null : { ...ownProfile(donor, dayOf(now)), ...days(donor) },
    requests: requests.rows.map(ownRequest),
    nextRequests: requests.next === null ? null : formatCursor(requests.next),
    sessions: await sessions(call),
    apiTokens: await tokens(call),
    history: past.items,
    nextHistory: past.nextCursor,
  };
}

/** What the person who asks did, newest first. */
export async function history({ store, caller }: SessionCall, { limit, cursor }: HistoryInput): Promise<HistoryPage> {
  const { rows, next } = await store.audit.pageOf(caller.account.id, { limit, before: cursor });
  return {
    items: rows.map(({ at, action, subjectId }) => ({ at: instant(at), action, subjectId })),
    nextCursor: next === null ? null : formatHistoryCursor(next),
  };
}

/** Removes the person for good. Audit rows stay: they hold ids, which name nobody any more. */
export async function deleteMe(call: SessionCall, proof: DeleteMeInput): Promise<null> {
  const { account } = call.caller;
  await proveSelf(call, proof ?? {});
  const seen = { seenPasswordHash: account.passwordHash };
  await call.store.accounts.remove({ id: account.id, at: call.now, ...seen });
  await forgetPerson(call, account);
  return null;
}

/** The mails that wait in a demo's outbox, newest first. Anywhere else there is no such thing. */
export async function mailbox({ store, settings }: Call): Promise<WaitingMail[]> {
  if (!settings.demo) throw new DomainError('NOT_FOUND');
  const waiting = await store.mail.list(MAILBOX_SIZE);
  return waiting.map(({ id, recipient, subject, text, createdAt }) => ({
    _id: id,
    to: recipient,
    subject,
    text,
    createdAt: instant(createdAt),
  }));
}

function days({ ageGivenOn, consentedOn }: Donor) {
  return { ageGivenOn, consentedOn };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}
