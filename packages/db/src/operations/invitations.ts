import { DAY_MS } from '@redthread/domain/day';
import { INVITATION_DAYS, VOLUNTEER_DAYS } from '@redthread/domain/invitation';
import { eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitationTokens } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type Acceptance, acceptVolunteer, refuseVolunteer, type VolunteerDecision } from './accepted-volunteers.ts';
import { answerInvitation, type InvitationAnswer } from './invitation-answers.ts';
import { confirmOutcome, type DonorsOutcome, type PostersOutcome, reportOutcome } from './invitation-outcomes.ts';
import { type InvitationKey, invitationBy } from './invitation-record.ts';
import { type LinkStop, stopByLink } from './link-stops.ts';
import { type NewInvitation, pickDonor } from './new-invitation.ts';
import { type NewVolunteer, volunteer } from './new-volunteer.ts';
import { forgetInvitedBefore } from './rows/donors.ts';
import { removeInvitationsBefore } from './rows/invitations.ts';
import { allOfDonor, allOfRequest, shownToDonor } from './shown-invitations.ts';
import { forgetVolunteersBefore } from './volunteers.ts';

export type InvitationStore = ReturnType<typeof invitationsOn>;

export function invitationsOn(engine: Engine) {
  return {
    /**
     * Puts a request to a donor who consented to that, with a mail in the same transaction. A repeat answers the invitation that is there, and
     * takes nothing of the counters; else the exhausted one. Rejects with NOT_SIGNED_IN, DONOR_NOT_FOUND, DONOR_NOT_MATCHABLE,
     * REQUEST_NOT_FOUND, NOT_YOURS, NO_REQUEST_TO_ASK_FOR, REQUEST_WITHOUT_TOWN,
     * INVITATIONS_STOPPED, REQUEST_NOT_CONFIRMED; and with CANNOT_BE_INVITED, which doesn't say why: no consent, an unverified address, the caps, further than they travel, or blood that doesn't fit.
     */
    pick: (invitation: NewInvitation) => engine.write((tx) => pickDonor(tx, invitation)),
    /** Newest first, at most 50. */
    ofDonor: (accountId: string) => engine.read((tx) => allOfDonor(tx, accountId)),
    /** Who said yes first, then the newest; at most 200. */
    ofRequest: (requestId: string) => allOfRequest(engine.query, requestId),
    /** Null when nobody has such an invitation, or no link opens it. */
    find: (by: InvitationKey) => engine.read((tx) => findShown(tx, by)),
    /**
     * A yes that has a place, with the hour at which they are expected when they said none, or is on the waitlist; a no; a release of what was promised. A yes of a donor whose rest isn't over is a no, because they gave lately. Null when there is no such invitation. Rejects with
     * ALREADY_COMING when they are on the way to another, with REQUEST_CHECKED and INVITATIONS_STOPPED while nobody is to come, and with
     * INVITATION_OVER.
     */
    answer: (answer: InvitationAnswer) => engine.write((tx) => answerInvitation(tx, answer)),
    /**
     * A donor's offer to come for a request that nobody put to them: it waits for the poster, who is told, and takes one of the donor's
     * numbers of the day; when they are used up, gives the exhausted counter. To a request that was put to them it is a yes. Rejects with
     * NOT_SIGNED_IN, EMAIL_NOT_VERIFIED, NO_DONOR_PROFILE, REQUEST_NOT_FOUND, CANNOT_VOLUNTEER for one's own, BLOOD_MISMATCH, DONOR_RESTING,
     * DONOR_UNAVAILABLE, TOO_MANY_VOLUNTEERED, and as an answer does.
     */
    volunteer: (offer: NewVolunteer) => engine.write((tx) => volunteer(tx, offer)),
    /**
     * The poster's yes to a donor who offers: they have a place, or are on the waitlist while all are taken, and are told. Each number that
     * is shown by it is counted, and written down. A repeat changes nothing. Null when there is no such invitation of the request. Rejects
     * with INVITATION_OVER, REQUEST_CHECKED, EMAIL_NOT_VERIFIED for a poster whose address isn't, and DONOR_NOT_MATCHABLE for a donor who can't
     * come any more.
     */
    accept: (acceptance: Acceptance) => engine.write((tx) => acceptVolunteer(tx, acceptance)),
    /** The poster's no to a donor who offers, who is told. Null and rejections as before. */
    refuse: (decision: VolunteerDecision) => engine.write((tx) => refuseVolunteer(tx, decision)),
    /**
     * What came of it, in the donor's word: it moves the day of their last donation, and the request by nothing. Null and
     * rejections as with an answer.
     */
    reportOutcome: (outcome: DonorsOutcome) => engine.write((tx) => reportOutcome(tx, outcome)),
    /** The same in the poster's word, which moves the request, and begins the rest of a donor who gave. Null when there is no such invitation of the request. */
    confirm: (outcome: PostersOutcome) => engine.write((tx) => confirmOutcome(tx, outcome)),
    /** Whether a link in a mail carries this: one that opens an invitation, or the way out of all. */
    hasLink: async (tokenHash: string) => (await engine.query.first(LINK, { tokenHash })) !== null,
    /** Takes the consent to be invited back, or has it rest until a day, and tells the donor by email. False when nothing has such a token. */
    stop: (stop: LinkStop) => engine.write((tx) => stopByLink(tx, stop)),
    /** Deletes what was invited before, and forgets when donors were invited. */
    removeInvitedBefore: (instant: number) => engine.write((tx) => forgetBefore(tx, instant)),
  };
}

async function findShown(tx: Tx, by: InvitationKey) {
  const invitation = await invitationBy(tx, by);
  return invitation === null ? null : shownToDonor(tx, invitation.id);
}

const LINK = query((of: Places<{ tokenHash: string }>) =>
  db
    .select({ invitationId: invitationTokens.invitationId })
    .from(invitationTokens)
    .where(eq(invitationTokens.hash, of.tokenHash)),
);

async function forgetBefore(tx: Tx, instant: number): Promise<void> {
  await removeInvitationsBefore(tx, { instant });
  await forgetInvitedBefore(tx, instant);
  await forgetVolunteersBefore(tx, instant + (INVITATION_DAYS - VOLUNTEER_DAYS) * DAY_MS);
}
