import { askNumberCodeInput, confirmNumberInput, type SmsNumber } from '@redthread/contract/sms-number';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.tsx';
import { formatClock } from '../../lib/clock.ts';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { fieldErrors } from '../../lib/form-texts.ts';
import { numberInText } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

/** Asks for a code to be sent to a number. */
export function NumberForm({ onSubmit, onSent }: { onSubmit: () => void; onSent: () => void }) {
  const { askCode } = useNumberChanges();
  const { form, outcome } = useEntryForm({
    draft: 'sms-number',
    blank: { number: '' },
    check: (values) => fieldErrors(askNumberCodeInput, values),
    send: async (values) => {
      await askCode(askNumberCodeInput.parse(values));
      onSent();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm
        idPrefix="sms-number"
        outcome={outcome}
        onSubmit={() => {
          onSubmit();
          void form.handleSubmit();
        }}
      >
        <form.AppField name="number">
          {(field) => (
            <field.TextField
              label={text('smsNumber.number')}
              hint={text('smsNumber.numberHint')}
              type="tel"
              autoComplete="tel"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('smsNumber.send')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

/** Takes the code that was sent to a number. */
export function NumberCodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { confirm } = useNumberChanges();
  const { form, outcome } = useEntryForm({
    draft: 'number-code',
    secret: 'code',
    blank: { code: '' },
    check: (values) => fieldErrors(confirmNumberInput, values),
    send: async (values) => {
      await confirm(confirmNumberInput.parse(values));
      onConfirmed();
      return true;
    },
  });
  return (
    <form.AppForm>
      <EntryForm idPrefix="number-code" outcome={outcome} onSubmit={() => void form.handleSubmit()}>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={text('smsNumber.code')}
              hint={text('smsNumber.codeHint')}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          )}
        </form.AppField>
        <div>
          <form.SubmitButton look="secondary" label={text('smsNumber.confirm')} busyLabel={text('button.sending')} />
        </div>
      </EntryForm>
    </form.AppForm>
  );
}

interface SmsNumberRead {
  readonly data: SmsNumber | undefined;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** On which number one is told; undefined while that isn't known. */
export function useSmsNumber(): SmsNumberRead {
  const { data, error, refetch } = trpc.smsNumber.read.useQuery();
  return { data, failure: error && !data ? readFailure(error) : null, retry: () => void refetch() };
}

/** Both answer what is so now. */
function useNumberChanges() {
  const utils = trpc.useUtils();
  const onSuccess = (now: SmsNumber) => utils.smsNumber.read.setData(undefined, now);
  const askCode = trpc.smsNumber.askCode.useMutation({ onSuccess });
  const confirm = trpc.smsNumber.confirm.useMutation({ onSuccess });
  return { askCode: askCode.mutateAsync, confirm: confirm.mutateAsync };
}

export function useEndNumber() {
  const utils = trpc.useUtils();
  return trpc.smsNumber.end.useMutation({
    onSuccess: () =>
      utils.smsNumber.read.setData(undefined, (before) => before && { ...before, confirmed: null, pending: null }),
  });
}

/** To where a code went, and until when it works. */
export function sentTo({ number, expiresAt }: NonNullable<SmsNumber['pending']>): string {
  return text('smsNumber.sent', { number: numberInText(number), time: formatClock(Date.parse(expiresAt)) });
}
