import { REPORT_KINDS, type ReportKind } from '@redthread/domain/moderation';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import type { useReportInvitation } from './report-changes.ts';

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
export function ReportChoice({ label, isReported, report }: ReportChoiceProps) {
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
