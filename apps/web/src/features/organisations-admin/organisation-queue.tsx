import { isBloodBank, ORGANISATION_REFUSALS, ORGANISATION_SUSPENSIONS } from '@redthread/domain/organisation';
import { useId, useState } from 'react';
import { ReasonDialog } from '../../components/form/reason-dialog.tsx';
import { GoodNews, Status } from '../../components/note.tsx';
import { CardGrid } from '../../components/rows.tsx';
import { errorWords, readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ORGANISATION_REASON_WORDS, shownState } from '../organisations/organisation-words.ts';
import { type CheckedOrganisation, OrganisationCheck } from './organisation-check.tsx';

interface Asked {
  readonly act: 'refuse' | 'suspend' | 'merge';
  readonly organisation: CheckedOrganisation;
}

/** All organisations: what waits for an admin, and what has been decided. */
export function OrganisationQueue({ organisations }: { organisations: readonly CheckedOrganisation[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  // A card moves to another list with what was done.
  useFocusWhenLost(said, focusHeading);
  const { verify, refuse, suspend, merge, reviewDoorNote, begin } = useDecisions((words) => {
    setAsked(null);
    setSaid(words);
  });
  const ask = (next: Asked) => {
    begin();
    setSaid('');
    setAsked(next);
  };
  const cardOf = (organisation: CheckedOrganisation) => {
    const { _id: id } = organisation;
    const isOwn = verify.variables?.id === id;
    const isReviewed = reviewDoorNote.variables?.id === id;
    return (
      <OrganisationCheck
        key={id}
        organisation={organisation}
        isVerifying={isOwn && verify.isPending}
        refusal={isOwn && verify.error ? readFailure(verify.error).message : null}
        onVerify={(found) => {
          begin();
          setSaid('');
          verify.mutate({ id, ...found });
        }}
        onAsk={(act) => ask({ act, organisation })}
        mayMerge={mergeTargets(organisation, organisations).length > 0}
        review={{
          say: (noted, isApproved) => {
            begin();
            setSaid('');
            reviewDoorNote.mutate({ id, text: noted, isApproved });
          },
          isBusy: isReviewed && reviewDoorNote.isPending,
          refusal: isReviewed && reviewDoorNote.error ? readFailure(reviewDoorNote.error).message : null,
        }}
      />
    );
  };
  const waiting = organisations.filter(
    ({ state, doorNote }) => state === 'applied' || state === 'checking' || doorNote !== null,
  );
  const decided = organisations.filter((each) => !waiting.includes(each));
  const verified = decided.filter((each) => shownState(each) === 'verified');
  const others = decided.filter((each) => !verified.includes(each));
  return (
    <>
      <Status text={said} />
      <div className="grid grid-cols-1 gap-12">
        <List
          title={text('adminOrganisations.toCheck')}
          hint={waiting.length === 0 ? null : text('invitationsAdmin.waiting', { count: waiting.length })}
        >
          {waiting.map(cardOf)}
        </List>
        {verified.length === 0 ? null : (
          <List title={text('adminOrganisations.areVerified')}>{verified.map(cardOf)}</List>
        )}
        {others.length === 0 ? null : <List title={text('adminOrganisations.others')}>{others.map(cardOf)}</List>}
      </div>
      {asked?.act === 'refuse' ? (
        <ReasonDialog
          title={text('invitationsAdmin.actOn', {
            act: text('adminOrganisations.refuse'),
            name: asked.organisation.name,
          })}
          label={text('adminOrganisations.refuse')}
          reasons={ORGANISATION_REFUSALS}
          words={ORGANISATION_REASON_WORDS}
          isBusy={refuse.isPending}
          error={refuse.error ? readFailure(refuse.error).message : null}
          onConfirm={(reason) => refuse.mutate({ id: asked.organisation._id, reason })}
          onClose={() => setAsked(null)}
        >
          {text('adminOrganisations.refuseHint')}
        </ReasonDialog>
      ) : null}
      {asked?.act === 'suspend' ? (
        <ReasonDialog
          title={text('invitationsAdmin.actOn', { act: text('invitationsAdmin.stop'), name: asked.organisation.name })}
          label={text('invitationsAdmin.stop')}
          reasons={ORGANISATION_SUSPENSIONS}
          words={ORGANISATION_REASON_WORDS}
          isBusy={suspend.isPending}
          error={suspend.error ? readFailure(suspend.error).message : null}
          onConfirm={(reason) => suspend.mutate({ id: asked.organisation._id, reason })}
          onClose={() => setAsked(null)}
        >
          {text('adminOrganisations.suspendHint')}
        </ReasonDialog>
      ) : null}
      {asked?.act === 'merge' ? (
        <ReasonDialog
          title={text('invitationsAdmin.actOn', {
            act: text('adminOrganisations.merge'),
            name: asked.organisation.name,
          })}
          label={text('adminOrganisations.mergeNow')}
          legend={text('adminOrganisations.mergeInto')}
          missing={errorWords('CANNOT_MERGE')}
          reasons={mergeTargets(asked.organisation, organisations).map(({ _id }) => _id)}
          words={(intoId) => organisations.find(({ _id }) => _id === intoId)?.name ?? ''}
          isBusy={merge.isPending}
          error={merge.error ? readFailure(merge.error).message : null}
          onConfirm={(intoId) => merge.mutate({ id: asked.organisation._id, intoId })}
          onClose={() => setAsked(null)}
        >
          {text('adminOrganisations.mergeHint')}
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** The verified blood banks of its town, for a hospital that an admin has decided on. */
function mergeTargets(
  { _id: id, kind, state, reason, place }: CheckedOrganisation,
  organisations: readonly CheckedOrganisation[],
): CheckedOrganisation[] {
  const isDecided = state === 'verified' || state === 'expired' || (state === 'suspended' && reason !== 'merged');
  if (!isDecided || !isBloodBank({ kind }) || place === null) return [];
  return organisations.filter(
    (each) => each._id !== id && each.isVerified && isBloodBank(each) && each.place?.id === place.id,
  );
}

interface ListProps {
  title: string;
  hint?: string | null;
  children: React.ReactNode[];
}

function List({ title, hint = null, children }: ListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      {hint === null ? null : <p className="mt-2 text-muted">{hint}</p>}
      <div className="mt-4">
        {children.length === 0 ? (
          <GoodNews>{text('invitationsAdmin.none')}</GoodNews>
        ) : (
          <CardGrid columns={2}>{children}</CardGrid>
        )}
      </div>
    </section>
  );
}

const DONE = {
  verify: (name: string) => text('adminOrganisations.isVerified', { name }),
  refuse: (name: string) => text('adminOrganisations.isRefused', { name }),
  suspend: (name: string) => text('adminOrganisations.isSuspended', { name }),
  approveNote: (name: string) => text('adminOrganisations.wayInApproved', { name }),
  refuseNote: (name: string) => text('adminOrganisations.wayInNotApproved', { name }),
} as const;

/** What an admin decides, said once it is done. Requests that name a hospital follow its state. */
function useDecisions(onDone: (said: string) => void) {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([utils.organisations.invalidate(), utils.requests.invalidate(), utils.overview.invalidate()]);
  // What is shown may be over.
  const onError = () => void refresh();
  const say = async (done: keyof typeof DONE, { name }: { readonly name: string }) => {
    await refresh();
    onDone(DONE[done](name));
  };
  const optionsOf = (done: keyof typeof DONE) => ({
    onSuccess: (of: { readonly name: string }) => say(done, of),
    onError,
  });
  const verify = trpc.organisations.verify.useMutation(optionsOf('verify'));
  const refuse = trpc.organisations.refuse.useMutation(optionsOf('refuse'));
  const suspend = trpc.organisations.suspend.useMutation(optionsOf('suspend'));
  const merge = trpc.organisations.merge.useMutation({
    onSuccess: async ({ name, movedRequests: count }) => {
      await refresh();
      onDone(text('adminOrganisations.isMerged', { name, count }));
    },
    onError,
  });
  const reviewDoorNote = trpc.organisations.reviewDoorNote.useMutation({
    onSuccess: (of, { isApproved }) => say(isApproved ? 'approveNote' : 'refuseNote', of),
    onError,
  });
  const begin = () => {
    for (const each of [verify, refuse, suspend, merge, reviewDoorNote]) each.reset();
  };
  return { verify, refuse, suspend, merge, reviewDoorNote, begin };
}
