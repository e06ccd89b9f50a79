import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { DONOR, type SignedIn, signedIn, type TestApp } from './app.ts';
import { post } from './rest-call.ts';

/** The ids of so many donors on offer. */
export async function donorsIn({ store, clock }: Pick<TestApp, 'store' | 'clock'>, count: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const { account } = await signedIn({ store, clock }, 'donor', { isEmailVerified: true });
    const given = {
      ageGivenOn: '2026-06-15',
      matchableUntil: '2060-01-01',
      place: EXAMPLE_PLACE,
      acceptsInvitations: true,
    };
    ids.push((await store.donors.register({ ...DONOR, ...given, accountId: account.id, at: clock.now })).id);
  }
  return ids;
}

export function askFor(town: TestApp, donorId: string, headers: SignedIn['headers']) {
  return post(town, `/api/donor/${donorId}/contact`, {}, headers);
}

/** Asks for one number after the other; how many were given before the first refusal, which is for the day's limit. */
export async function numbersGiven(town: TestApp, donorIds: readonly string[], headers: SignedIn['headers']) {
  let given = 0;
  for (const id of donorIds) {
    const response = await askFor(town, id, headers);
    if (response.statusCode !== 200) return { given, refusal: response.json().code };
    given += 1;
  }
  return { given, refusal: null };
}
