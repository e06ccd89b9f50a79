import { applyInput, type Organisation } from '@redthread/contract/organisations';
import { registerOf } from '@redthread/domain/register';
import { useStore } from '@tanstack/react-form';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { readTown, townInput } from '../places/town-words.ts';
import { TownField } from '../places/written-town.tsx';
import { useApply } from './organisation-changes.ts';
import { KIND_WORDS } from './organisation-words.ts';

const BLANK = {
  kind: 'hospital',
  name: '',
  placeId: '',
  phone: '',
  registerNumber: '',
  licenceUntil: '',
  workEmail: '',
};
type Values = typeof BLANK;

/** What may be left out is, where it is empty; an NGO has no blood bank whose licence ends. */
function sent({ kind, name, placeId, phone, registerNumber, licenceUntil, workEmail }: Values) {
  return {
    ...{ kind, name, placeId: townInput(placeId), phone },
    ...(registerNumber.trim() === '' ? {} : { registerNumber }),
    ...(licenceUntil === '' || kind === 'ngo' ? {} : { licenceUntil }),
    ...(workEmail.trim() === '' ? {} : { workEmail }),
  };
}

/** Applies for an organisation, which an admin then checks. */
export function ApplyForm({
  onSubmit,
  onApplied,
}: {
  onSubmit: () => void;
  onApplied: (applied: Organisation) => void;
}) {
  const apply = useApply();
  const { form, outcome } = useEntryForm({
    draft: 'organisation',
    blank: BLANK,
    isBlankOnceSent: true,
    check: (values) => textErrors(applyInput, sent(values)),
    send: async (values) => {
      onApplied(await apply.mutateAsync(parseTexts(applyInput, sent(values))));
      return true;
    },
  });
  const { kind, placeId } = useStore(form.store, ({ values }) => values);
  const submit = () => {
    onSubmit();
    void form.handleSubmit();
  };
  return (
    <form.AppForm>
      <EntryForm idPrefix="apply" outcome={outcome} onSubmit={submit}>
        <form.AppField name="kind">
          {(field) => (
            <field.RadioField
              legend={text('organisations.kind')}
              choices={{
                hospital: text(KIND_WORDS.hospital),
                bloodCentre: text(KIND_WORDS.bloodCentre),
                ngo: text(KIND_WORDS.ngo),
              }}
            />
          )}
        </form.AppField>
        <form.AppField name="name">
          {(field) => <field.TextField label={text('organisations.name')} autoComplete="organization" />}
        </form.AppField>
        <form.AppField name="placeId">{() => <TownField label={text('field.town')} />}</form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label={text('organisations.phone')} type="tel" autoComplete="off" />}
        </form.AppField>
        <div>
          <form.AppField name="registerNumber">
            {(field) => (
              <field.TextField
                label={text('form.optional', { label: text('organisations.register') })}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <RegisterLink country={readTown(placeId).town?.country} />
        </div>
        {kind === 'ngo' ? null : (
          <form.AppField name="licenceUntil">
            {(field) => <field.DateField label={text('organisations.licence')} isOptional />}
          </form.AppField>
        )}
        <form.AppField name="workEmail">
          {(field) => (
            <field.TextField
              label={text('form.optional', { label: text('organisations.workEmail') })}
              hint={text('organisations.workEmailHint')}
              type="email"
              autoComplete="email"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton label={text('organisations.apply')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

/** Where a number stands in the official register of a country; nothing where we know of none. */
export function RegisterLink({ country }: { country: string | undefined }) {
  const register = country === undefined ? null : registerOf(country);
  if (register === null) return null;
  return (
    <p className="mt-1.5">
      <a href={register.url} target="_blank" rel="noreferrer" className="thread-link inline-block py-1">
        {text('organisations.lookUp', { register: register.name })}
      </a>
    </p>
  );
}
