import type { InvitationOverview } from '@redthread/contract/moderation';
import { Figure } from '../../components/figure.tsx';
import { type PlainKey, text } from '../../lib/text.ts';

const MODES = {
  on: 'invitationsAdmin.modeOn',
  approved: 'invitationsAdmin.modeApproved',
  hospitals: 'invitationsAdmin.modeHospitals',
  off: 'invitationsAdmin.modeOff',
} as const satisfies Record<InvitationOverview['mode'], PlainKey>;

const FIGURES = [
  ['invited', 'invitationsAdmin.invited'],
  ['saidYes', 'invitationsAdmin.saidYes'],
  ['donated', 'invitationsAdmin.donated'],
  ['noShow', 'invitationsAdmin.noShow'],
] as const;

/** What came of the invitations of the last 30 days. */
export function InvitationsFigures({
  overview: { mode, days },
}: {
  overview: Pick<InvitationOverview, 'mode' | 'days'>;
}) {
  const figures = FIGURES.map(([name, label]) => ({
    label,
    count: days.reduce((sum, day) => sum + day[name], 0),
  }));
  return (
    <section aria-labelledby="asking-figures">
      <p className="mb-8 max-w-prose text-lg text-muted">{text(MODES[mode])}</p>
      <h2 id="asking-figures" className="mb-4 text-2xl font-semibold">
        {text('invitationsAdmin.figures')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
        {figures.map(({ label, count }) => (
          <Figure key={label} label={text(label)} value={count} />
        ))}
      </dl>
    </section>
  );
}
