import { text } from '../../lib/text.ts';
import { type ReportedAsk, useReportAsk } from './report-changes.ts';
import { ReportChoice } from './report-choice.tsx';

export function ReportAsk({ by, isReported }: { by: ReportedAsk; isReported: boolean }) {
  return <ReportChoice label={text('report.request')} isReported={isReported} report={useReportAsk(by)} />;
}
