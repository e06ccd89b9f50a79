import type { LookUpInput, LookUps } from '@redthread/contract/imports';
import type { Place } from '@redthread/contract/places';
import { MAX_LOOK_UPS_A_CALL } from '@redthread/domain/donor-import';
import type { AskedPhone, PhoneAnswer, Questions, TownAnswer } from '@redthread/lists/asked-donors';
import type { ApiClient } from '../../lib/trpc.ts';
import { townName } from '../places/town-words.ts';
import type { Answers } from './list-messages.ts';

/** Several at a time, so that a slow line is waited for less. */
const CALLS_AT_A_TIME = 3;

interface Watching {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

export type LookUp = ReturnType<typeof createLookUp>;

/** Answers what a list asks, a hundred in a call, and each once: what was answered before a connection was lost isn't asked for again. */
export function createLookUp(client: ApiClient) {
  const towns = new Map<string, TownAnswer>();
  const phones = new Map<string, PhoneAnswer>();
  const call = (input: Partial<LookUpInput>, signal: AbortSignal): Promise<LookUps> =>
    client.imports.lookUp.mutate({ addresses: [], phones: [], ...input }, { signal });

  return async (questions: Questions, { signal, onProgress }: Watching): Promise<Answers> => {
    if (questions.of === 'addresses') {
      const { addresses } = questions;
      await eachHundred(
        addresses.filter((each) => !towns.has(each)),
        addresses.length,
        onProgress,
        async (asked) => {
          const found = await call({ addresses: asked }, signal);
          asked.forEach((address, index) => void towns.set(address, townAnswer(found.addresses[index])));
        },
      );
      return addresses.map((address) => towns.get(address) ?? []);
    }
    const asked = questions.phones;
    await eachHundred(
      asked.filter((each) => !phones.has(keyOf(each))),
      asked.length,
      onProgress,
      async (some) => {
        const found = await call({ phones: some }, signal);
        some.forEach((each, index) => void phones.set(keyOf(each), found.phones[index] ?? NO_NUMBER));
      },
    );
    return asked.map((each) => phones.get(keyOf(each)) ?? NO_NUMBER);
  };
}

const NO_NUMBER: PhoneAnswer = { number: null, refusal: null };

function keyOf({ phone, placeId }: AskedPhone): string {
  return JSON.stringify([phone, placeId]);
}

function townAnswer(found: LookUps['addresses'][number] | undefined): TownAnswer {
  const labelled = (place: Place) => ({ id: place.id, label: townName(place) });
  if (found === undefined) return [];
  return found.place === null ? found.several.map((each) => labelled(each).label) : labelled(found.place);
}

/** Acts on a hundred at a time of those that are `open`, out of `total`. Rejects with the first failure. */
async function eachHundred<Item>(
  open: readonly Item[],
  total: number,
  onProgress: Watching['onProgress'],
  act: (items: Item[]) => Promise<void>,
): Promise<void> {
  let [next, done] = [0, total - open.length];
  onProgress(done, total);
  const work = async () => {
    while (next < open.length) {
      const items = open.slice(next, next + MAX_LOOK_UPS_A_CALL);
      next += MAX_LOOK_UPS_A_CALL;
      await act(items);
      done += items.length;
      onProgress(done, total);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_A_TIME }, work));
}
