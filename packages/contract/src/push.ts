import { MAX_PUSH_ENDPOINT_LENGTH } from '@redthread/domain/limits';
import { isCleanLine } from '@redthread/domain/text';
import { z } from 'zod';
import { id, instant, strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

export const pushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof pushKey>;

/** What a browser's `PushSubscription.toJSON()` has, without its `expirationTime`. */
export const subscribePushInput = strict({
  endpoint: z
    .string(SENTENCES.badPushEndpoint)
    .max(MAX_PUSH_ENDPOINT_LENGTH, SENTENCES.badPushEndpoint)
    .refine((text) => URL.canParse(text) && isCleanLine(text), SENTENCES.badPushEndpoint),
  keys: strict({
    // A point on P-256, uncompressed, and 16 bytes: in base64url.
    p256dh: z.string(SENTENCES.badPushKeys).regex(/^B[\w-]{86}$/, SENTENCES.badPushKeys),
    auth: z.string(SENTENCES.badPushKeys).regex(/^[\w-]{22}$/, SENTENCES.badPushKeys),
  }),
});
export type SubscribePushInput = z.infer<typeof subscribePushInput>;

export const endPushInput = strict({ id });
export type EndPushInput = z.infer<typeof endPushInput>;

/** A device on which one is told. `device` is the User-Agent it subscribed with, cut at 200 characters. */
export const pushDevice = z.object({
  _id: z.string(),
  device: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;
