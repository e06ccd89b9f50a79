import { text } from '../../lib/text.ts';
import { type ReportedInvitation, useReportInvitation } from './report-changes.ts';
import { ReportChoice } from './report-choice.tsx';

export function ReportInvitation({ by, isReported }: { by: ReportedInvitation; isReported: boolean }) {
  return <ReportChoice label={text('report.request')} isReported={isReported} report={useReportInvitation(by)} />;
}
