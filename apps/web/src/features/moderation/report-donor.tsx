import type { ComingDonor } from '@redthread/contract/invitations';
import { text } from '../../lib/text.ts';
import { useReportDonor } from './report-changes.ts';
import { ReportChoice } from './report-choice.tsx';

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
