import { SENTENCES } from '@redthread/contract/sentences';
import { Empty } from '../../components/empty.tsx';
import { said } from '../../lib/said.ts';
import type { Mistake, NearSearch } from './near-search.ts';
import { EverywhereLink } from './wider-links.tsx';

/** In place of a list whose URL says where to look with a mistake: what is wrong, and the way on. */
export function WrongWhere({ mistake, search }: { mistake: Mistake; search: NearSearch }) {
  const around = { town: mistake === 'town' ? undefined : search.town };
  return <Empty action={<EverywhereLink around={around} />}>{mistakeWords(mistake)}</Empty>;
}

/** The sentence that the server would answer with. */
export function mistakeWords(mistake: Mistake): string {
  return said(mistake === 'town' ? SENTENCES.missingTown : SENTENCES.badRadius);
}
