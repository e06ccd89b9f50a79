import type { Tx } from '../transaction.ts';
import { findFact, keepFact } from './facts.ts';
import { offerRested, retireDonors, takeOffersBack } from './rows/donors.ts';

const SWEPT_ON = 'offer-swept-on';

/** Offers donors again whose rest or pause is over, and takes off those past their `offeredUntil`; how many. */
export async function sweepOffer(tx: Tx, today: string): Promise<number> {
  const last = await findFact(tx, SWEPT_ON);
  if (last !== null && last > today) await takeOffersBack(tx, today);
  if (last !== today) {
    await offerRested(tx, today);
    await keepFact(tx, SWEPT_ON, today);
  }
  return retireDonors(tx, today);
}
