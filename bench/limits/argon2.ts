import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { PASSWORD_COST } from './password-cost.ts';

// Hashes passwords and nothing else, as many at once as the product: a line for each.

const derive = promisify(argon2);

async function hashForever(): Promise<never> {
  for (;;) {
    await derive('argon2id', { ...PASSWORD_COST, message: 'a fine password', nonce: randomBytes(16) });
    console.log('hashed');
  }
}

console.log('ready on nothing');
for (let n = 0; n < availableParallelism(); n += 1) void hashForever();
process.on('SIGTERM', () => process.exit());
