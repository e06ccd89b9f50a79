import type { Place } from '@redthread/contract/places';
import { createRequestInput } from '@redthread/contract/requests';
import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { Beside } from '../../components/form/beside.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { withNote } from '../../lib/arrival-note.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { nameShownLabels } from '../name-shown/name-shown-labels.ts';
import { chosenTown, townInput, writeTown } from '../places/town-choice.ts';
import { TownField } from '../places/town-field.tsx';
import { useOwnName } from '../session/use-own-name.ts';
import { useSignedInSend } from '../sign-in/use-signed-in-send.ts';
import { useCreateRequest } from './request-changes.ts';
import { SameRequest } from './same-request.tsx';
import { urgencyLabels } from './urgency-badge.tsx';

const BLANK = {
  bloodType: '',
  phone: '',
  hospital: '',
  placeId: '',
  urgency: String(DEFAULT_URGENCY),
  nameShown: 'initial',
};

const sent = (values: typeof BLANK) => ({ ...values, placeId: townInput(values.placeId) });

interface RequestFormProps {
  /** What the screen that led here knows already. */
  readonly bloodType: BloodType | undefined;
  readonly town: Place | null;
  /** Where to go on once it is posted; the dashboard without it. */
  readonly next: string | undefined;
  /** Where a sign-in on the way comes back to: this form. */
  readonly path: string;
}

export function RequestForm({ bloodType, town, next, path }: RequestFormProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const ownName = useOwnName();
  const create = useCreateRequest();
  const isAnyway = useRef(false);
  const sendSignedIn = useSignedInSend(path);
  const { form, outcome } = useEntryForm({
    draft: 'patient',
    blank: { ...BLANK, bloodType: bloodType ?? '', placeId: writeTown(chosenTown(town)) },
    check: (values) => textErrors(createRequestInput, sent(values)),
    send: (values) =>
      sendSignedIn(async () => {
        const unlessPosted = isAnyway.current ? {} : { unlessPosted: true };
        await create.mutateAsync({ ...parseTexts(createRequestInput, sent(values)), ...unlessPosted });
        const posted = withNote(text('requestForm.posted'));
        if (next !== undefined) return history.push(next, posted);
        await navigate({ to: '/dashboard', state: posted });
      }),
  });
  const postAnyway = () => {
    isAnyway.current = true;
    void form.handleSubmit().finally(() => {
      isAnyway.current = false;
    });
  };
  return (
    <form.AppForm>
      <EntryForm failureTitle={text('requestForm.failed')} outcome={outcome} onSubmit={form.handleSubmit}>
        {outcome.failure?.code === 'SAME_REQUEST' ? (
          <SameRequest existingId={outcome.failure.existingId} onPostAnyway={postAnyway} />
        ) : null}
        <p className="max-w-prose font-semibold">{text('requestForm.first')}</p>
        <form.AppField name="bloodType">
          {(field) => (
            <field.SelectField
              label={text('requestForm.bloodType')}
              none={text('requestForm.noBloodType')}
              choices={BLOOD_TYPES}
            />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label={text('requestForm.phone')} type="tel" autoComplete="tel" />}
        </form.AppField>
        <form.AppField name="hospital">
          {(field) => (
            <field.TextField
              label={text('requestForm.hospital')}
              hint={text('requestForm.hospitalHint')}
              autoComplete="off"
            />
          )}
        </form.AppField>
        <form.AppField name="placeId">
          {() => <TownField label={text('requestForm.town')} hint={text('requestForm.townHint')} isOptional />}
        </form.AppField>
        <form.AppField name="urgency">
          {(field) => <field.RadioField legend={text('requestForm.urgency')} choices={urgencyLabels()} />}
        </form.AppField>
        <form.AppField name="nameShown">
          {(field) => (
            <field.RadioField
              legend={text('nameShown.legend')}
              hint={text('nameShown.hint')}
              choices={nameShownLabels(ownName)}
            />
          )}
        </form.AppField>
        <Beside>
          <Note>
            <RichText id="requestForm.whatIsPublic" tags={{ link: linkWords({ to: '/privacy' }) }} />
          </Note>
        </Beside>
        <form.SubmitButton label={text('requestForm.send')} busyLabel={text('requestForm.busy')} />
        <p className="text-sm text-muted">{text('requestForm.free')}</p>
      </EntryForm>
    </form.AppForm>
  );
}
