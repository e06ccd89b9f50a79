import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** 256 random bits in base64url: 43 characters. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The SHA-256 in hex, which is what is kept: a stolen copy of the database holds no usable secret. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}
