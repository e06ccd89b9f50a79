import { text } from '../../lib/text.ts';
import type { Around } from './near-search.ts';
import { nameOf, useTown } from './use-town.ts';

type Words = 'near.nobody' | 'requests.noneNear';

/** That a list has nothing around a town. */
export function NoneNear({ id, around }: { id: Words; around: Around }) {
  return text(id, { km: around.km, town: nameOf(useTown(around.town)) });
}
