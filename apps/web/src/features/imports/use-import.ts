import { useState, useSyncExternalStore } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { onPersonGone } from '../session/typed.ts';
import { createImportJob, type ImportJob, type ImportState } from './import-job.ts';

interface Kept {
  readonly organisationId: string | undefined;
  readonly job: ImportJob;
}

/** The one of this tab: a list goes on being read, and its rows being added, on other screens and in another language. */
let kept: Kept | null = null;

onPersonGone(() => {
  kept?.job.cancel();
  kept = null;
});

export interface ImportInUse extends ImportState, Omit<ImportJob, 'getState' | 'subscribe'> {}

/** A list on its way to invites, for an NGO or as an admin. */
export function useImport(organisationId: string | undefined): ImportInUse {
  const { client, imports } = trpc.useUtils();
  const [job] = useState(() => {
    if (kept === null || kept.organisationId !== organisationId) {
      kept?.job.cancel();
      const onAdded = () => void imports.list.invalidate();
      kept = { organisationId, job: createImportJob(client, organisationId, onAdded) };
    }
    return kept.job;
  });
  return { ...job, ...useSyncExternalStore(job.subscribe, job.getState) };
}
