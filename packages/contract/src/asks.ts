import { ASK_STATES } from '@redthread/domain/ask';
import { URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { bloodType, id, instant, strict } from './common.ts';
import { place, withinKm } from './places.ts';

/** Without `requestId`, the newest of one's own requests that the donor's blood fits. */
export const pickDonorInput = strict({ donorId: id, requestId: id.optional() });
export type PickDonorInput = z.infer<typeof pickDonorInput>;

/** That somebody was asked: no more, until they answer. */
export const pickedDonor = z.object({
  _id: z.string(),
  requestId: z.string(),
  state: z.enum(ASK_STATES),
  askedAt: instant,
});
export type PickedDonor = z.infer<typeof pickedDonor>;

/**
 * A request that was put to a donor. Who posted it, and their phone, are there once the donor is coming. Of one that was withdrawn no
 * more is left than that, and when.
 */
export const ownAsk = z.object({
  _id: z.string(),
  state: z.enum([...ASK_STATES, 'withdrawn']),
  askedAt: instant,
  answeredAt: instant.nullable(),
  bloodType: bloodType.nullable(),
  hospital: z.string().nullable(),
  urgency: z.enum(URGENCIES).nullable(),
  place: place.nullable(),
  withinKm: withinKm.exactOptional(),
  user: z.object({ name: z.string() }).nullable(),
  phone: z.string().nullable(),
});
export type OwnAsk = z.infer<typeof ownAsk>;
export const ownAsks = z.object({ items: z.array(ownAsk) });
export type OwnAsks = z.infer<typeof ownAsks>;

export const answerAskInput = strict({ id, isComing: z.boolean('Please say true or false.') });
export type AnswerAskInput = z.infer<typeof answerAskInput>;

export const asksOfRequestInput = strict({ id });
export type AsksOfRequestInput = z.infer<typeof asksOfRequestInput>;

/** What became of the asks of a request: numbers, and the people who are coming. */
export const asksOfRequest = z.object({
  asked: z.number().int(),
  waiting: z.number().int(),
  declined: z.number().int(),
  coming: z.array(
    z.object({
      _id: z.string(),
      user: z.object({ name: z.string() }),
      bloodType,
      phone: z.string(),
      answeredAt: instant,
    }),
  ),
});
export type AsksOfRequest = z.infer<typeof asksOfRequest>;
