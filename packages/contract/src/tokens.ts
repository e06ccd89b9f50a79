import { MAX_TOKEN_LIFE_DAYS, MAX_TOKEN_NAME_LENGTH } from '@redthread/domain/limits';
import { TOKEN_SCOPES } from '@redthread/domain/token-scope';
import { z } from 'zod';
import { id, instant, line, strict } from './common.ts';
import { proof } from './proof.ts';
import { SENTENCES } from './sentences.ts';

export const tokenName = line(SENTENCES.missingTokenName, MAX_TOKEN_NAME_LENGTH);

export const tokenScope = z.enum(TOKEN_SCOPES, SENTENCES.missingTokenScope);

/** Whole days until the token ends, or null for no end. */
export const tokenLife = z
  .number(SENTENCES.badTokenLife)
  .int(SENTENCES.badTokenLife)
  .min(1, SENTENCES.badTokenLife)
  .max(MAX_TOKEN_LIFE_DAYS, SENTENCES.badTokenLife)
  .nullable();

export const createTokenInput = strict({
  name: tokenName,
  scope: tokenScope,
  expiresInDays: tokenLife.default(null),
  ...proof,
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;

export const revokeTokenInput = strict({ id });

/** One of a person's API tokens. `lastUsedOn` is a UTC day. */
export const apiToken = z.object({
  _id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: instant,
  expiresAt: instant.nullable(),
  lastUsedOn: z.iso.date().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** A token that was just made. `token` is the bearer credential, and is shown this once. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
