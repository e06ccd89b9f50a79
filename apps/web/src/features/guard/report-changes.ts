import type { ReportKind } from '@redthread/domain/guard';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/** Which ask, and who reports: its donor, signed in, or whoever has the link of a mail about it. */
export type ReportedAsk = { readonly id: string } | { readonly code: string };

export function useReportAsk(by: ReportedAsk) {
  const { client, asks } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [['guard', 'report']],
    mutationFn: (kind: ReportKind) =>
      'code' in by ? client.guard.reportMailed.mutate({ ...by, kind }) : client.guard.report.mutate({ ...by, kind }),
    // Also the ask that a mail's link opens.
    onSettled: () => Promise.all([asks.invalidate(), queries.invalidateQueries({ queryKey: [['asks', 'open']] })]),
  });
}

/** A donor who said yes to one of one's own requests. */
export function useReportDonor(id: string, askId: string) {
  const { client, asks } = trpc.useUtils();
  return useMutation({
    mutationKey: [['guard', 'reportDonor']],
    mutationFn: (kind: ReportKind) => client.guard.reportDonor.mutate({ id, askId, kind }),
    onSettled: () => asks.ofRequest.invalidate({ id }),
  });
}
