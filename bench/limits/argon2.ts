import { availableParallelism } from 'node:os';
import { createPasswordHasher } from '../../apps/server/src/features/password/hasher.ts';

// Hashes passwords and nothing else, as many at once as the product: a line for each.

const { hash } = createPasswordHasher();

async function hashForever(): Promise<never> {
  for (;;) {
    await hash('a fine password');
    console.log('hashed');
  }
}

console.log('ready on nothing');
for (let n = 0; n < availableParallelism(); n += 1) void hashForever();
process.on('SIGTERM', () => process.exit());
