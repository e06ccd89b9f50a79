import { useSearchChange } from '../../lib/search-change.ts';
import { DeskLists } from './desk-lists.tsx';
import type { DeskAddress } from './desk-search.ts';
import { FindForm } from './find-form.tsx';
import { Found } from './found.tsx';
import { useSought } from './use-found.ts';

interface DeskScreenProps {
  address: DeskAddress;
  /** Of who is signed in. */
  name: string;
}

/** Where an admin finds people and requests, or goes through a list of them. */
export function DeskScreen({ address: { list = 'everyone', page, ...part }, name }: DeskScreenProps) {
  const [sought, setSought] = useSought();
  const changeSearch = useSearchChange();
  return (
    <div className="grid grid-cols-1 gap-10">
      <FindForm key={sought} sought={sought} onFind={setSought} />
      {sought === '' ? (
        <DeskLists
          list={list}
          part={part}
          page={page}
          name={name}
          onPage={(next) => void changeSearch({ to: { page: next }, isStep: false })}
        />
      ) : (
        <Found sought={sought} name={name} onEnd={() => setSought('')} />
      )}
    </div>
  );
}
