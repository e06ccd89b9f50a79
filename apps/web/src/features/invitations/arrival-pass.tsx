import { QrCode } from '../../components/share.tsx';
import { text } from '../../lib/text.ts';

/** What a donor shows at the blood bank, in signs that are read aloud one by one, and for a scanner. */
export function ArrivalPass({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 break-inside-avoid">
      <p className="min-w-0">
        <span className="block">{text('arrivals.showCode')}</span>
        {/* With spaces, which the desk's field takes too: a screen reader would make a word of it. */}
        <bdi dir="ltr" className="block text-4xl font-bold whitespace-nowrap tabular-nums">
          {[...code].join('\u{a0}')}
        </bdi>
      </p>
      <div className="w-28 shrink-0">
        <QrCode text={code} label={text('arrivals.qr')} />
      </div>
    </div>
  );
}
