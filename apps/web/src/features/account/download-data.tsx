import type { ExportedData } from '@redthread/contract/account';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** Everything that is kept about the person, as a file. */
export function DownloadData() {
  const { client } = trpc.useUtils();
  // Not a query: all of a person's data must not be cached.
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
        {download.isPending ? text('button.loading') : text('download.submit')}
      </Button>
    </>
  );
}

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Everything that is kept about the person, with all pages of what is long. */
async function fetchOwnData({ auth, requests }: Client): Promise<ExportedData> {
  const data = await auth.export.query();
  for (let cursor = data.nextRequests; cursor !== null; ) {
    const page = await requests.mine.query({ cursor });
    data.requests.push(...page.items);
    cursor = page.nextCursor;
  }
  for (let cursor = data.nextHistory; cursor !== null; ) {
    const page = await auth.history.query({ cursor });
    data.history.push(...page.items);
    cursor = page.nextCursor;
  }
  return { ...data, nextRequests: null, nextHistory: null };
}

/** Revoking the URL at once could cancel the download before it starts. */
const KEPT_MS = 60_000;

/** Hands a value to the person as a JSON file. */
function downloadJson(fileName: string, value: unknown): void {
  const blob = new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
