import { ASK_DAYS, OFFER_DAYS } from '@redthread/domain/ask';
import { DAY_MS } from '@redthread/domain/day';
import { eq } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { askTokens } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { type Acceptance, acceptOffer, refuseOffer, type VolunteerDecision } from './accepted-offers.ts';
import { type AskAnswer, answerAsk } from './ask-answers.ts';
import { confirmOutcome, type DonorsOutcome, type PostersOutcome, tellOutcome } from './ask-outcomes.ts';
import { type AskKey, askBy } from './ask-record.ts';
import { type LinkStop, stopByLink } from './link-stops.ts';
import { type NewAsk, pickDonor } from './new-ask.ts';
import { makeOffer, type NewOffer } from './offers.ts';
import { removeAsksBefore } from './rows/asks.ts';
import { forgetAskedBefore } from './rows/donors.ts';
import { allOfDonor, allOfRequest, shownToDonor } from './shown-asks.ts';
import { forgetOffersBefore } from './volunteers.ts';

export type AskStore = ReturnType<typeof asksOn>;

export function asksOn(engine: Engine) {
  return {
    /**
     * Puts a request to a donor who consented to that, with a mail in the same transaction. A repeat answers the ask that is there, and
     * takes nothing of the counters; else the exhausted one. Rejects with NOT_SIGNED_IN, DONOR_NOT_FOUND, DONOR_NOT_OFFERED,
     * REQUEST_NOT_FOUND, NOT_YOURS, NO_REQUEST_TO_ASK_FOR, REQUEST_WITHOUT_TOWN,
     * ASKING_STOPPED, REQUEST_NOT_CONFIRMED; and with CANNOT_BE_ASKED, which doesn't say why: no consent, an unverified address, the caps, further than they travel, or blood that doesn't fit.
     */
    pick: (ask: NewAsk) => engine.write((tx) => pickDonor(tx, ask)),
    /** Newest first, at most 50. */
    ofDonor: (accountId: string) => engine.read((tx) => allOfDonor(tx, accountId)),
    /** Who said yes first, then the newest; at most 200. */
    ofRequest: (requestId: string) => allOfRequest(engine.ask, requestId),
    /** Null when nobody has such an ask, or no link opens it. */
    find: (by: AskKey) => engine.read((tx) => findShown(tx, by)),
    /**
     * A yes that has a place, with the hour at which they are expected when they said none, or is in reserve; a no; a release of what was promised. A yes of a donor whose rest isn't over is a no, because they gave lately. Null when there is no such ask. Rejects with
     * ALREADY_COMING when they are on the way to another, with REQUEST_CHECKED and ASKING_STOPPED while nobody is to come, and with
     * ASK_OVER.
     */
    answer: (answer: AskAnswer) => engine.write((tx) => answerAsk(tx, answer)),
    /**
     * A donor's offer to come for a request that nobody put to them: it waits for the poster, who is told, and takes one of the donor's
     * numbers of the day; when they are used up, gives the exhausted counter. To a request that was put to them it is a yes. Rejects with
     * NOT_SIGNED_IN, EMAIL_NOT_VERIFIED, NO_DONOR_PROFILE, REQUEST_NOT_FOUND, CANNOT_OFFER for one's own, BLOOD_MISMATCH, DONOR_RESTING,
     * DONOR_UNAVAILABLE, TOO_MANY_OFFERS, and as an answer does.
     */
    offer: (offer: NewOffer) => engine.write((tx) => makeOffer(tx, offer)),
    /**
     * The poster's yes to a donor who offers: they have a place, or are in reserve while all are taken, and are told. Each number that
     * is shown by it is counted, and written down. A repeat changes nothing. Null when there is no such ask of the request. Rejects
     * with ASK_OVER, REQUEST_CHECKED, EMAIL_NOT_VERIFIED for a poster whose address isn't, and DONOR_NOT_OFFERED for a donor who can't
     * come any more.
     */
    accept: (acceptance: Acceptance) => engine.write((tx) => acceptOffer(tx, acceptance)),
    /** The poster's no to a donor who offers, who is told. Null and rejections as before. */
    refuse: (decision: VolunteerDecision) => engine.write((tx) => refuseOffer(tx, decision)),
    /**
     * What came of it, in the donor's word: it moves the day of their last donation, and the request by nothing. Null and
     * rejections as with an answer.
     */
    tell: (outcome: DonorsOutcome) => engine.write((tx) => tellOutcome(tx, outcome)),
    /** The same in the poster's word, which moves the request. Null when there is no such ask of the request. */
    confirm: (outcome: PostersOutcome) => engine.write((tx) => confirmOutcome(tx, outcome)),
    /** Whether a link in a mail carries this: one that opens an ask, or the way out of all. */
    hasLink: async (tokenHash: string) => (await engine.ask.first(LINK, { tokenHash })) !== null,
    /** Takes the consent to be asked back, or has it rest until a day, and tells the donor by email. False when nothing has such a token. */
    stop: (stop: LinkStop) => engine.write((tx) => stopByLink(tx, stop)),
    /** Deletes what was asked before, and forgets when donors were asked. */
    removeAskedBefore: (instant: number) => engine.write((tx) => forgetBefore(tx, instant)),
  };
}

async function findShown(tx: Tx, by: AskKey) {
  const ask = await askBy(tx, by);
  return ask === null ? null : shownToDonor(tx, ask.id);
}

const LINK = query((of: Places<{ tokenHash: string }>) =>
  db.select({ askId: askTokens.askId }).from(askTokens).where(eq(askTokens.hash, of.tokenHash)),
);

async function forgetBefore(tx: Tx, instant: number): Promise<void> {
  await removeAsksBefore(tx, instant);
  await forgetAskedBefore(tx, instant);
  await forgetOffersBefore(tx, instant + (ASK_DAYS - OFFER_DAYS) * DAY_MS);
}
