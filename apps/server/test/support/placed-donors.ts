import { buildTestApp, DONOR, signedIn } from './app.ts';
import { send } from './rest-call.ts';

/** A server with a donor in each of these towns, or in none. */
export async function withDonors(...placeIds: (number | null)[]) {
  const town = await buildTestApp();
  for (const placeId of placeIds) {
    const donor = await signedIn(town);
    await send(town, donor, 'POST', '/api/donor/register', { ...DONOR, placeId });
  }
  return town;
}
