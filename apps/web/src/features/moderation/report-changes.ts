import type { ReportKind } from '@redthread/domain/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

/** Which ask, and who reports: its donor, signed in, or whoever has the link of a mail about it. */
export type ReportedInvitation = { readonly id: string } | { readonly code: string };

export function useReportInvitation(by: ReportedInvitation) {
  const { client, invitations } = trpc.useUtils();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [['moderation', 'report']],
    mutationFn: (kind: ReportKind) =>
      'code' in by
        ? client.moderation.reportMailed.mutate({ ...by, kind })
        : client.moderation.report.mutate({ ...by, kind }),
    // Also the invitation that a mail's link opens.
    onSettled: () =>
      Promise.all([invitations.invalidate(), queries.invalidateQueries({ queryKey: [['invitations', 'open']] })]),
  });
}

/** A donor who said yes to one of one's own requests. */
export function useReportDonor(id: string, invitationId: string) {
  const { client, invitations } = trpc.useUtils();
  return useMutation({
    mutationKey: [['moderation', 'reportDonor']],
    mutationFn: (kind: ReportKind) => client.moderation.reportDonor.mutate({ id, invitationId, kind }),
    onSettled: () => invitations.ofRequest.invalidate({ id }),
  });
}
