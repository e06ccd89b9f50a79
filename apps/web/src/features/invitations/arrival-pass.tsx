import type { PresentInvitation } from '@redthread/contract/invitations';
import { QrCode } from '../../components/share.tsx';
import { text } from '../../lib/text.ts';
import { DoorNote } from '../hospital/door-note.tsx';

interface ArrivalPassProps extends Pick<PresentInvitation, 'doorNote'> {
  readonly code: string;
}

/** What a donor shows at the blood bank, in signs that are read aloud one by one, and for a scanner; and the way in. */
export function ArrivalPass({ code, doorNote }: ArrivalPassProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-4 break-inside-avoid">
      <p className="min-w-0">
        <span className="block">{text('arrivals.showCode')}</span>
        {/* With spaces, which the desk's field takes too: a screen reader would make a word of it. Wide letters twice their size go on in a second line. */}
        <bdi dir="ltr" className="block text-4xl font-bold tabular-nums">
          {[...code].join(' ')}
        </bdi>
      </p>
      <div className="w-28 shrink-0">
        <QrCode text={code} label={text('arrivals.qr')} />
      </div>
      {doorNote === undefined ? null : (
        <p className="w-full">
          <span className="block text-muted">{text('arrivals.wayIn')}</span>
          <DoorNote {...doorNote} />
        </p>
      )}
    </div>
  );
}
