import { Button } from '../../components/button.tsx';
import { Beside } from '../../components/form/beside.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { StepBar } from '../../components/step-bar.tsx';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { SendingNote } from '../sign-in/sending-note.tsx';
import { AskingStep } from './asking-step.tsx';
import { AvailabilitySwitch } from './availability-switch.tsx';
import type { DonorStep } from './donor-values.ts';
import { TypedBefore } from './typed-before.tsx';
import { type DonorFormProps, type DonorFormState, useDonorForm } from './use-donor-form.ts';
import { WhoStep } from './who-step.tsx';

const STEPS = {
  who: { number: 1, title: 'donorForm.who' },
  asking: { number: 2, title: 'donorForm.asking' },
} as const satisfies Record<DonorStep, { number: number; title: PlainKey }>;

/** The form, under the switch of who is registered. */
export function DonorForm(props: DonorFormProps) {
  const { profile, path } = props;
  const state = useDonorForm(props);
  const { form, outcome, submit, step, hasTyped, settleTyped } = state;
  const { number, title } = STEPS[step];
  return (
    <form.AppForm>
      {hasTyped ? <TypedBefore onSettled={settleTyped} /> : null}
      {profile ? <AvailabilitySwitch profile={profile} /> : null}
      {hasTyped ? null : <SendingNote path={path} />}
      <EntryForm failureTitle={text('donorForm.failed')} outcome={outcome} onSubmit={submit}>
        <StepBar step={number} count={2} />
        <h2 id="donor-step" tabIndex={-1} className="scroll-mt-6 text-2xl font-semibold">
          {text(title)}
        </h2>
        {step === 'who' ? <WhoStep {...state} /> : <AskingStep {...state} />}
        <Beside>
          <Note>
            {step === 'who' ? (
              <RichText id="donorForm.whatIsPublic" tags={{ link: linkWords({ to: '/privacy' }) }} />
            ) : (
              <RichText id="donorForm.whatIsPrivate" tags={{ link: linkWords({ to: '/privacy' }) }} />
            )}
          </Note>
        </Beside>
        <Buttons {...state} />
        <p className="text-sm text-muted">{text('donorForm.noAdvice')}</p>
      </EntryForm>
    </form.AppForm>
  );
}

function Buttons({ form, step, isNew, goTo }: DonorFormState) {
  const isFirst = step === 'who';
  const send = isNew ? 'donorForm.register' : 'donorForm.update';
  return (
    <div className="grid grid-cols-1 gap-3">
      <form.SubmitButton
        label={text(isNew && isFirst ? 'donorForm.goOn' : send)}
        busyLabel={text(isNew ? 'donorForm.registering' : 'donorForm.updating')}
      />
      {isNew && isFirst ? null : (
        <Button look="secondary" onClick={() => goTo(isFirst ? 'asking' : 'who')}>
          {text(isFirst ? 'donorForm.toAsking' : 'donorForm.toWho')}
        </Button>
      )}
    </div>
  );
}
