import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { downloadJson } from '../../lib/download.ts';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { fetchOwnData } from './own-data.ts';

/** Everything that is kept about the person, as a file. */
export function DownloadData() {
  const { client } = trpc.useUtils();
  // Not a query: all of a person's data has no business in the cache.
  const download = useMutation({
    mutationKey: [['auth', 'export']],
    mutationFn: async () => downloadJson('redthread-my-data.json', await fetchOwnData(client)),
    gcTime: 0,
  });
  return (
    <>
      <p className="mb-4 text-muted">{text('download.hint')}</p>
      <Status text={download.isSuccess ? text('download.done') : ''} />
      {download.error ? <Refusal text={readFailure(download.error).message} /> : null}
      <Button look="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? text('download.busy') : text('download.submit')}
      </Button>
    </>
  );
}
