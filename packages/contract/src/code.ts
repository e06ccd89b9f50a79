import { plainDigits } from '@redthread/domain/digits';
import { EMAIL_CODE, PENDING_KINDS } from '@redthread/domain/email-code';
import { isMailedCode } from '@redthread/domain/mailed-code';
import { z } from 'zod';
import { email, name, signedInUser } from './auth.ts';
import { bloodType, givenInstant, id, instant, strict } from './common.ts';
import { registerDonorInput } from './donors.ts';
import { groupCode } from './groups.ts';
import { mailedCode } from './identity.ts';
import { place } from './places.ts';
import { createRequestInput } from './requests.ts';
import { SENTENCES } from './sentences.ts';
import { askNumberCodeInput } from './sms-number.ts';

// What somebody typed before they have an account, and the code that they are mailed.

/**
 * What is published once the code is typed. Nothing in it is preset: consents and sharing are what the person said. With `groupCode` a donor
 * also joins that group, if it is open by then.
 */
export const draft = z.discriminatedUnion(
  'kind',
  [
    strict({ kind: z.literal('request'), request: createRequestInput }),
    strict({ kind: z.literal('donor'), donor: registerDonorInput, groupCode: groupCode.optional() }),
    strict({
      kind: z.literal('volunteer'),
      requestId: id,
      donor: registerDonorInput,
      isPhoneShared: z.boolean('Please say true or false.').optional(),
      arrivingAt: givenInstant(SENTENCES.badArrival).nullable().optional(),
    }),
  ],
  'Please give what a request, a donor or a volunteer needs, and its kind.',
);
export type Draft = z.infer<typeof draft>;

/** The same as it comes back. */
const refusedDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), request: z.object(createRequestInput.shape) }),
  z.object({
    kind: z.literal('donor'),
    donor: z.object(registerDonorInput.shape),
    groupCode: z.string().optional(),
  }),
  z.object({
    kind: z.literal('volunteer'),
    requestId: z.string(),
    donor: z.object(registerDonorInput.shape),
    isPhoneShared: z.boolean().optional(),
    arrivingAt: z.string().nullable().optional(),
  }),
]);

/** Signs in whoever has no email, with the country's code. */
export const phoneSignInInput = strict({ phone: askNumberCodeInput.shape.number });

/**
 * Without a draft, the code signs in to an account that is there. With one, `name` is that of the account that it may make. `phone`, in place of `email`,
 * signs in to the account of whoever has no email.
 */
export const sendCodeInput = strict({
  email: email.optional(),
  phone: phoneSignInInput.shape.phone.optional(),
  name: name.optional(),
  draft: draft.optional(),
})
  .refine((input) => input.draft === undefined || input.name !== undefined, {
    path: ['name'],
    error: SENTENCES.missingName,
  })
  .refine(isToOne, { path: ['email'], error: SENTENCES.badEmail });

/** Nobody is texted who has no account: nothing could be published with such a code. */
function isToOne({ email, phone, draft }: { email?: unknown; phone?: unknown; draft?: unknown }): boolean {
  return phone === undefined ? email !== undefined : email === undefined && draft === undefined;
}
export type SendCodeInput = z.infer<typeof sendCodeInput>;

/** 256 bits in base64url, which the browser keeps that asked for the code. */
const pendingToken = z
  .string(SENTENCES.badPendingToken)
  .refine((text) => isMailedCode(text), SENTENCES.badPendingToken);

export const pendingTokenInput = strict({ pendingToken });
export type PendingTokenInput = z.infer<typeof pendingTokenInput>;

export const linkCodeInput = strict({ linkCode: mailedCode });
export type LinkCodeInput = z.infer<typeof linkCodeInput>;

export const confirmCodeInput = strict({
  pendingToken,
  code: z
    .string(SENTENCES.badEmailCode)
    .overwrite((typed) => plainDigits(typed).replace(/[\s-]/g, ''))
    .regex(EMAIL_CODE, SENTENCES.badEmailCode),
});
export type ConfirmCodeInput = z.infer<typeof confirmCodeInput>;

/** A code that is on its way to `email`, or where that is null to `phone`. With `pendingToken`, which is shown this once, this browser types it. */
export const sentCode = z.object({
  pendingToken: z.string(),
  email: z.string().nullable(),
  phone: z.string().optional(),
  codeExpiresAt: instant,
  expiresAt: instant,
});
export type SentCode = z.infer<typeof sentCode>;

/** How it stands with a code. It never signs in: `done` may have been by another browser. */
export const pendingState = z.object({
  state: z.enum(['waiting', 'done']),
  codeExpiresAt: instant,
  triesLeft: z.number().int(),
  requestId: z.string().optional(),
});
export type PendingState = z.infer<typeof pendingState>;

/**
 * What a mailed link would do, for its page to say before the press. `request` is what would be posted, then with its phone, or offered
 * to; `profile` the donor profile that would be kept, in the place of another if `isReplacing`, `group` the group that the donor would join. `startsAfresh`: an account of the address
 * that nobody verified would be removed with all of its data.
 */
export const pendingPreview = z.object({
  kind: z.enum(PENDING_KINDS),
  email: z.string(),
  startsAfresh: z.boolean(),
  request: z
    .object({
      bloodType,
      hospital: z.string(),
      phone: z.string().optional(),
      place: place.nullable(),
      units: z.number().int(),
      neededBy: instant.nullable(),
    })
    .optional(),
  profile: z
    .object({
      bloodType,
      phone: z.string(),
      place: place.nullable(),
      acceptsInvitations: z.boolean(),
      isPhonePublic: z.boolean(),
      isReplacing: z.boolean(),
    })
    .optional(),
  group: z.object({ name: z.string(), organisation: z.string() }).optional(),
});
export type PendingPreview = z.infer<typeof pendingPreview>;

/**
 * What came of it. `refused`: the account is there, but the draft can't be published as it is. It comes back whole, to be corrected;
 * `field` names what is wrong within its `request` or `donor`.
 */
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedIn') }),
  z.object({ kind: z.literal('request'), requestId: z.string() }),
  z.object({ kind: z.literal('donor') }),
  z.object({ kind: z.literal('volunteer'), requestId: z.string() }),
  z.object({
    kind: z.literal('refused'),
    draft: refusedDraft,
    error: z.object({
      code: z.string(),
      message: z.string(),
      field: z.string().optional(),
      existingId: z.string().optional(),
      opensAt: instant.optional(),
    }),
  }),
]);

export const confirmedCode = signedInUser.extend({ outcome });
export type ConfirmedCode = z.infer<typeof confirmedCode>;
