import { type CountedGroup, createGroupInput } from '@redthread/contract/groups';
import { DEFAULT_GROUP_DAYS, MAX_GROUP_DAYS } from '@redthread/domain/group';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { Status } from '../../components/note.tsx';
import { Page, Panel } from '../../components/page.tsx';
import { copyText, QrCode } from '../../components/share.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ownOrigin } from '../../lib/drawing.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMyOrganisations } from '../mine/use-mine.ts';
import { useHeldSession, useSession } from '../session/use-session.ts';
import { SignInInvitation } from '../sign-in/sign-in-first.tsx';
import { useMakeGroup } from './group-changes.ts';
import { GroupPanel } from './group-panel.tsx';

/** Of the groups of an organisation, with counts alone: members read them, leads make them. */
export function GroupsScreen({ id }: { id: string }) {
  const session = useSession();
  if ('user' in session) return <MemberScreen key={session.user._id} id={id} />;
  const isLoading = session.status === 'loading';
  return (
    <Page title={text('groups.title')} width="narrow" intro={isLoading ? null : text('signIn.toSeePage')}>
      {isLoading ? <GroupsLoading /> : <SignInInvitation next={`/organisations/${id}/groups`} />}
    </Page>
  );
}

/** What trying again wouldn't change. */
const REFUSALS: readonly (string | null)[] = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_STOPPED', 'NOT_SIGNED_IN'];
const META = { expectedCodes: REFUSALS.filter((code) => code !== null) };

function MemberScreen({ id }: { id: string }) {
  useHeldSession();
  const groups = trpc.groups.ofOrganisation.useQuery({ id }, { meta: META });
  const organisation = useMyOrganisations().data?.items.find(({ _id }) => _id === id);
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<CountedGroup | null>(null);
  // What was pressed may be gone with what was done.
  useFocusWhenLost(said, focusHeading);
  const name = organisation?.name ?? '';
  const isLead = organisation?.duty === 'lead';
  return (
    <Page
      title={text('groups.title')}
      {...(organisation === undefined ? {} : { heading: text('groups.heading', { name }) })}
      width="narrow"
      intro={text('groups.intro')}
    >
      <Status text={said} />
      <div className="grid grid-cols-1 gap-6">
        {groups.isPending ? <GroupsLoading /> : null}
        {groups.error ? <GroupsFailure error={groups.error} onRetry={() => void groups.refetch()} /> : null}
        {groups.data?.items.length === 0 ? <p className="text-muted">{text('groups.none')}</p> : null}
        {groups.data?.items.map((group) => (
          <GroupPanel
            key={group._id}
            organisationId={id}
            group={group}
            isLead={isLead}
            onPoster={() => setShown(group)}
            onDone={setSaid}
          />
        ))}
        {groups.data === undefined || groups.data.items.length === 0 ? null : (
          <p className="text-sm text-muted">{text('groups.countsHint', { count: FEWEST_COUNTED })}</p>
        )}
        {groups.data !== undefined && isLead ? (
          <Panel title={text('groups.makeTitle')}>
            <MakeGroupForm
              organisationId={id}
              onSubmit={() => setSaid('')}
              onMade={(made) => {
                setSaid(text('groups.made', { name: made.name }));
                setShown(made);
              }}
            />
          </Panel>
        ) : null}
        <p>
          <Link to="/organisations" className={buttonStyle('secondary')}>
            {text('organisations.title')}
          </Link>
        </p>
      </div>
      {shown === null ? null : (
        <>
          <PosterDialog group={shown} onClose={() => setShown(null)} />
          <PosterSheet group={shown} organisation={name} />
        </>
      )}
    </Page>
  );
}

function GroupsFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message } = readFailure(error);
  if (REFUSALS.includes(code)) return <FailurePanel title={message} />;
  return <FailurePanel title={text('failure.load')} detail={message} onRetry={onRetry} />;
}

function GroupsLoading() {
  return <Skeleton label={text('button.loading')} shape="row" count={2} />;
}

const INPUT = createGroupInput.omit({ id: true });
/** A camp of a day, a week, a term, a year. */
const DAYS = [1, 7, 30, DEFAULT_GROUP_DAYS, 180, MAX_GROUP_DAYS];

interface MakeGroupFormProps {
  organisationId: string;
  onSubmit: () => void;
  onMade: (made: CountedGroup) => void;
}

function MakeGroupForm({ organisationId: id, onSubmit, onMade }: MakeGroupFormProps) {
  const make = useMakeGroup();
  const { form, outcome } = useEntryForm({
    draft: `group-${id}`,
    blank: { name: '', days: String(DEFAULT_GROUP_DAYS) },
    isBlankOnceSent: true,
    check: (values) => textErrors(INPUT, values),
    send: async (values) => {
      onMade(await make.mutateAsync({ id, ...parseTexts(INPUT, values) }));
      return true;
    },
  });
  const submit = () => {
    onSubmit();
    void form.handleSubmit();
  };
  return (
    <form.AppForm>
      <EntryForm idPrefix="group" outcome={outcome} onSubmit={submit}>
        <form.AppField name="name">
          {(field) => <field.TextField label={text('groups.name')} hint={text('groups.nameHint')} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="days">
          {(field) => (
            <field.SelectField
              label={text('groups.days')}
              choices={DAYS.map((days) => [String(days), text('groups.forDays', { days })] as const)}
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton label={text('groups.make')} busyLabel={text('button.saving')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

/** In letters. The longest must leave room for the rest on one sheet. */
const LONG_NAME = 40;

type Posted = Pick<CountedGroup, 'code' | 'name'>;

function linkOf({ code }: Posted): string {
  return `${ownOrigin()}/g/${code}`;
}

/** The ways to hand a group's link on: copied, by the device, or as a sheet of paper. */
function PosterDialog({ group, onClose }: { group: Posted; onClose: () => void }) {
  const { name } = group;
  const url = linkOf(group);
  const [news, setNews] = useState('');
  const copy = async () => setNews(text((await copyText(url)) ? 'share.copied' : 'groups.byHand'));
  return (
    <Dialog title={text('groups.posterOf', { name })} onClose={onClose}>
      <p className="mt-2 wrap-anywhere">
        <bdi dir="ltr">{url}</bdi>
      </p>
      <div className="mx-auto mt-4 max-w-64">
        <QrCode text={url} label={text('groups.qr')} />
      </div>
      <p role="status" className={news ? 'mt-3 text-muted' : ''}>
        {news}
      </p>
      <DialogButtons>
        <Button onClick={() => window.print()}>{text('sharedRequest.print')}</Button>
        <Button look="secondary" onClick={() => void copy()}>
          {text('sharedRequest.copy')}
        </Button>
        <CloseButton />
      </DialogButtons>
    </Dialog>
  );
}

/** A group as one sheet of paper for the wall of a hall. On screen it isn't there. */
function PosterSheet({ group, organisation }: { group: Posted; organisation: string }) {
  const url = linkOf(group);
  return (
    <section
      data-sheet
      className="hidden print:grid print:grid-cols-1 print:justify-items-center print:gap-6 print:text-center"
    >
      <div>
        <p className={`wrap-anywhere ${organisation.length > LONG_NAME ? 'text-lg' : 'text-2xl'}`}>
          <bdi>{organisation}</bdi>
        </p>
        <p className={`mt-2 wrap-anywhere font-bold ${group.name.length > LONG_NAME ? 'text-2xl' : 'text-4xl'}`}>
          <bdi>{group.name}</bdi>
        </p>
      </div>
      <p className="text-2xl font-semibold">{text('groups.scan')}</p>
      <div className="w-[11cm] max-w-full border border-line">
        <QrCode text={url} label={text('groups.qr')} />
      </div>
      <p className="wrap-anywhere text-xl font-semibold">
        <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
      </p>
      <p className="max-w-[15cm] text-xl">{text('groups.posterWords')}</p>
    </section>
  );
}
