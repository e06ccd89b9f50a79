import type { User } from '@redthread/contract/auth';
import { createTokenInput, type NewApiToken } from '@redthread/contract/tokens';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { EntryForm } from '../../components/form/entry-form.tsx';
import { useEntryForm } from '../../components/form/use-entry-form.ts';
import { parseTexts, textErrors } from '../../lib/form-texts.ts';
import { text } from '../../lib/text.ts';
import { useCreateToken } from './account-changes.ts';
import { ProofField } from './proof-field.tsx';
import { useProof } from './use-proof.ts';

interface CreateTokenDialogProps {
  user: User;
  onMade: (token: NewApiToken) => void;
  onClose: () => void;
}

const LIVES_DAYS = [30, 90, 365];
/** No number of days. */
const ENDLESS = '';

const tokenInput = createTokenInput.omit({ password: true, google: true });

export function CreateTokenDialog({ user, onMade, onClose }: CreateTokenDialogProps) {
  const createToken = useCreateToken();
  const proof = useProof(user);
  const { form, outcome } = useEntryForm({
    draft: 'create-token',
    secret: 'password',
    blank: { name: '', scope: 'read', expiresInDays: '90', password: '' },
    check: ({ password, ...typed }) => proof.check(textErrors(tokenInput, typed), password),
    send: async ({ password, ...typed }) => {
      const input = parseTexts(tokenInput, typed);
      await proof.use(password, async (given) => onMade(await createToken.mutateAsync({ ...input, ...given })));
      return true;
    },
  });
  return (
    <Dialog title={text('createToken.title')} onClose={onClose}>
      <div className="mt-4">
        <form.AppForm>
          <EntryForm idPrefix="create-token" outcome={outcome} onSubmit={form.handleSubmit}>
            <form.AppField name="name">
              {(field) => <field.TextField label={text('field.name')} autoComplete="off" />}
            </form.AppField>
            <form.AppField name="scope">
              {(field) => (
                <field.RadioField
                  legend={text('createToken.scope')}
                  hint={text('createToken.scopeHint')}
                  choices={{ read: text('tokens.read'), write: text('tokens.write') }}
                />
              )}
            </form.AppField>
            <form.AppField name="expiresInDays">
              {(field) => <field.SelectField label={text('createToken.life')} choices={lives()} />}
            </form.AppField>
            <form.AppField name="password">{() => <ProofField proof={proof} />}</form.AppField>
            <DialogButtons>
              <form.SubmitButton label={text('createToken.submit')} busyLabel={text('button.saving')} />
              <CloseButton>{text('button.cancel')}</CloseButton>
            </DialogButtons>
          </EntryForm>
        </form.AppForm>
      </div>
    </Dialog>
  );
}

function lives(): Record<string, string> {
  const limited = LIVES_DAYS.map((days) => [days, text('interval.days', { days })]);
  return { ...Object.fromEntries(limited), [ENDLESS]: text('createToken.endless') };
}
