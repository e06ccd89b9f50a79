import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { DomainError } from '@redthread/domain/domain-error';

const deriveKey = promisify(argon2);

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
type Cost = typeof COST;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const SALT_BYTES = 16;
const MAX_WAITING = 64;

export interface PasswordHasher {
  /** A PHC string. Rejects with BUSY when the queue is full. */
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown hash (null) as for a known one, so that timing doesn't reveal which emails exist. */
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashes at most `atOnce` passwords side by side (each takes a core and 19 MiB); a bounded queue waits. */
export function createPasswordHasher(atOnce = availableParallelism()): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;

  const derive = async (password: string, nonce: Buffer, cost: Cost = COST): Promise<Buffer> => {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new DomainError('BUSY', { retryAfterSeconds: 5 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      // One password typed on two keyboards may arrive composed and decomposed: NIST SP 800-63B, 3.1.1.2.
      const parameters: Argon2Parameters = { ...cost, message: password.normalize('NFKC'), nonce };
      return await deriveKey('argon2id', parameters);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      const key = await derive(password, salt);
      return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(key)}`;
    },
    verify: async (password, hash) => {
      const kept = hash === null ? null : parsePhc(hash);
      const key = await derive(password, kept?.salt ?? randomBytes(SALT_BYTES), kept?.cost);
      return kept !== null && kept.key.length === key.length && timingSafeEqual(kept.key, key);
    },
  };
}

/** The cost is part of each hash, so that old passwords keep working when the cost is raised. */
function parsePhc(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(hash) ?? [];
  if (memory === undefined) return null;
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: COST.tagLength,
  };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
