import { useSearchChange } from '../../lib/search-change.ts';
import { AdminLists } from './admin-lists.tsx';
import type { AdminAddress } from './admin-search.ts';
import { FindForm } from './find-form.tsx';
import { Found } from './found.tsx';
import { useSought } from './use-found.ts';

interface AdminScreenProps {
  address: AdminAddress;
  /** Of who is signed in. */
  name: string;
}

/** Where an admin finds people and requests, or goes through a list of them. */
export function AdminScreen({ address: { list = 'everyone', page, ...part }, name }: AdminScreenProps) {
  const [sought, setSought] = useSought();
  const changeSearch = useSearchChange();
  return (
    <div className="grid grid-cols-1 gap-10">
      <FindForm key={sought} sought={sought} onFind={setSought} />
      {sought === '' ? (
        <AdminLists
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
