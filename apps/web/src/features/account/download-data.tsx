import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Status } from '../../components/status.tsx';
import { downloadJson } from '../../lib/download.ts';
import { readFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';

/** Everything that is kept about the person, as a file. */
export function DownloadData() {
  const { client } = trpc.useUtils();
  // Not a query: all of a person's data has no business in the cache.
  const download = useMutation({
    mutationKey: [['auth', 'export']],
    mutationFn: async () => downloadJson('redthread-my-data.json', await client.auth.export.query()),
    gcTime: 0,
  });
  return (
    <>
      <p className="mb-4 text-muted">
        Your account, donor profile, requests and sessions, and what was recorded of you, in one JSON file.
      </p>
      <Status text={download.isSuccess ? 'Your data was downloaded.' : ''} />
      {download.error ? (
        <p role="alert" className="mb-4 text-danger">
          {readFailure(download.error).message}
        </p>
      ) : null}
      <Button look="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Collecting...' : 'Download my data'}
      </Button>
    </>
  );
}
