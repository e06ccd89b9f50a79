import type { ComingDonor } from '@redthread/contract/invitations';
import { REPORT_KINDS, type ReportKind } from '@redthread/domain/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

const WORDS = {
  money: 'report.money',
  untrue: 'report.untrue',
  rude: 'report.rude',
} as const satisfies Record<ReportKind, PlainKey>;

interface ReportChoiceProps {
  readonly label: string;
  readonly isReported: boolean;
  readonly report: ReturnType<typeof useReportInvitation>;
}

/** Reports the other side of an invitation, by one press of a reason. */
function ReportChoice({ label, isReported, report }: ReportChoiceProps) {
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (!report.isSuccess) return;
    status.current?.focus({ preventScroll: true });
    status.current?.scrollIntoView({ block: 'center' });
  }, [report.isSuccess]);
  const thanks =
    report.variables === 'money' ? `${text('report.thanks')} ${text('report.dontPay')}` : text('report.thanks');
  return (
    <div>
      <p ref={status} tabIndex={-1} role="status" className="text-muted empty:hidden">
        {report.isSuccess ? thanks : isReported ? text('report.isReported') : null}
      </p>
      {isReported || report.isSuccess ? null : (
        <details>
          <summary className="min-h-11 content-center py-1.5 text-muted">{label}</summary>
          <fieldset className="min-w-0 pt-1">
            <legend className="font-semibold">{text('report.why')}</legend>
            <div className="mt-2 grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
              {REPORT_KINDS.map((kind) => (
                <Button key={kind} look="secondary" isBusy={report.isPending} onClick={() => report.mutate(kind)}>
                  {report.isPending && report.variables === kind ? text('button.sending') : text(WORDS[kind])}
                </Button>
              ))}
            </div>
          </fieldset>
          {report.error ? <Refusal text={readFailure(report.error).message} /> : null}
        </details>
      )}
    </div>
  );
}

export function ReportDonor({ requestId, person }: { requestId: string; person: ComingDonor }) {
  const { _id, user, isReported } = person;
  const { name } = user;
  return (
    <ReportChoice
      label={text('report.donor', { name })}
      isReported={isReported}
      report={useReportDonor(requestId, _id)}
    />
  );
}

export function ReportInvitation({ by, isReported }: { by: ReportedInvitation; isReported: boolean }) {
  return <ReportChoice label={text('report.request')} isReported={isReported} report={useReportInvitation(by)} />;
}

/** Which ask, and who reports: its donor, signed in, or whoever has the link of a mail about it. */
type ReportedInvitation = { readonly id: string } | { readonly code: string };

function useReportInvitation(by: ReportedInvitation) {
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
function useReportDonor(id: string, invitationId: string) {
  const { client, invitations } = trpc.useUtils();
  return useMutation({
    mutationKey: [['moderation', 'reportDonor']],
    mutationFn: (kind: ReportKind) => client.moderation.reportDonor.mutate({ id, invitationId, kind }),
    onSettled: () => invitations.ofRequest.invalidate({ id }),
  });
}
