import type { User } from '@redthread/contract/auth';
import type { GoogleOauthInput } from '@redthread/contract/google';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/entry-form.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Status } from '../../components/note.tsx';
import { errorWords, readFailure } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasswordField } from '../fields/person-fields.tsx';
import { GoogleNotice, type GoogleProblem } from '../google/google-notice.tsx';
import { useGoogleFlow } from '../google/use-google-flow.ts';
import { sentTo } from './number-form.tsx';

interface ProofFieldProps {
  proof: Proof;
  /** What is asked where Google is the only way. */
  ask?: string;
}

/** Asks the person to show that it is them: by password, by Google, or by one of the two where they have both; by a texted code without an email. */
export function ProofField({ proof, ask = text('proof.confirmWithGoogle') }: ProofFieldProps) {
  const { handleChange } = useFieldContext<string>();
  const { hasPassword, hasGoogle, phone, isConfirmed } = proof;

  // A change, so that the form checks again, and no longer asks for a proof.
  useEffect(() => {
    if (isConfirmed) handleChange('');
  }, [isConfirmed, handleChange]);

  return (
    <div className="grid grid-cols-1 gap-3">
      {hasPassword && !isConfirmed ? (
        <PasswordField label={text('proof.password')} hint={text('proof.passwordHint')} />
      ) : null}
      {phone === undefined ? null : <NumberProof phone={phone} />}
      {hasPassword || isConfirmed || phone !== undefined ? null : <p>{hasGoogle ? ask : text('proof.noWay')}</p>}
      {hasGoogle ? <GoogleProof proof={proof} /> : null}
    </div>
  );
}

/** For whoever has no email: a code that is texted to the number that they sign in with. */
function NumberProof({ phone }: { phone: string }) {
  const askCode = trpc.smsNumber.askCode.useMutation();
  return (
    <>
      <div>
        <Button look="secondary" isBusy={askCode.isPending} onClick={() => askCode.mutate({ number: phone })}>
          {text(askCode.isPending ? 'button.sending' : 'login.textCode')}
        </Button>
      </div>
      <Status text={askCode.data?.pending ? sentTo(askCode.data.pending) : ''} />
      {askCode.error ? <Refusal text={readFailure(askCode.error).message} /> : null}
      <TextField
        label={text('smsNumber.code')}
        hint={text('smsNumber.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </>
  );
}

function GoogleProof({ proof }: { proof: Proof }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const { hasPassword, isConfirmed, problem, confirm } = proof;
  return (
    <div>
      <GoogleNotice problem={problem} error={null} />
      <Status text={isConfirmed ? text('proof.confirmed') : ''} />
      {/* Where it is the only way, it is what the error summary's link leads to. */}
      <Button id={hasPassword ? undefined : id} look="secondary" onClick={confirm}>
        {labelOf(proof)}
      </Button>
      {hasPassword ? null : <FieldError id={id} error={error} />}
    </div>
  );
}

function labelOf({ hasPassword, isWaiting }: Proof): string {
  if (isWaiting) return text('google.waiting');
  return hasPassword ? text('proof.googleInstead') : text('proof.google');
}

type Errors = Record<string, string>;
type Given = { password: string } | { google: GoogleOauthInput } | { numberCode: string };

/** A proof of self: the password, a fresh sign-in with Google, or a texted code. */
interface Proof {
  /** The ways that this person has, on this server. */
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  /** To which a code is texted, of whoever has no email. */
  readonly phone: string | undefined;
  /** The person has signed in with Google, for one attempt. */
  readonly isConfirmed: boolean;
  readonly isWaiting: boolean;
  /** Why Google's window failed. */
  readonly problem: GoogleProblem | null;
  readonly confirm: () => void;
  /** The errors of the other fields, and that a proof is missing. */
  check(errors: Errors | null, password: string): Errors | null;
  /** Passes the proof to `act`. Google's can be used once, even if `act` fails. */
  use(password: string, act: (given: Given) => Promise<unknown>): Promise<void>;
}

export function useProof(user: Pick<User, 'hasPassword' | 'hasGoogle' | 'phone'>): Proof {
  const [answer, setAnswer] = useState<GoogleOauthInput | null>(null);
  const flow = useGoogleFlow({ onAnswer: setAnswer });
  const { hasPassword, phone } = user;
  const hasGoogle = user.hasGoogle && flow.isConfigured;
  return {
    hasPassword,
    hasGoogle,
    phone,
    isConfirmed: answer !== null,
    isWaiting: flow.isWaiting,
    problem: flow.problem,
    confirm: () => void flow.start(),
    check: (errors, password) => {
      if (answer !== null || password !== '') return errors;
      const demand = phone === undefined ? demandFor(hasPassword, hasGoogle) : text('proof.codeNeeded');
      return { ...errors, password: demand };
    },
    use: async (password, act) => {
      setAnswer(null);
      if (answer !== null) await act({ google: answer });
      else await act(phone === undefined ? { password } : { numberCode: password });
    },
  };
}

function demandFor(hasPassword: boolean, hasGoogle: boolean): string {
  if (!hasGoogle) return text('proof.passwordNeeded');
  return hasPassword ? errorWords('PROOF_NEEDED') : text('proof.confirmWithGoogle');
}
