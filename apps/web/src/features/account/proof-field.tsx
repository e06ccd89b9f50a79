import type { User } from '@redthread/contract/auth';
import type { GoogleOauthInput } from '@redthread/contract/google';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import { Status } from '../../components/note.tsx';
import { errorWords } from '../../lib/failure.ts';
import { text } from '../../lib/text.ts';
import { PasswordField } from '../fields/person-fields.tsx';
import { GoogleNotice } from '../google/google-notice.tsx';
import type { GoogleProblem } from '../google/google-problem.ts';
import { useGoogleFlow } from '../google/use-google-flow.ts';

interface ProofFieldProps {
  proof: Proof;
  /** What is asked where Google is the only way. */
  ask?: string;
}

/** Asks the person to show that it is them: by password, by Google, or by one of the two where they have both. */
export function ProofField({ proof, ask = text('proof.confirmWithGoogle') }: ProofFieldProps) {
  const { handleChange } = useFieldContext<string>();
  const { hasPassword, hasGoogle, isConfirmed } = proof;

  // A change, so that the form checks again, and no longer asks for a proof.
  useEffect(() => {
    if (isConfirmed) handleChange('');
  }, [isConfirmed, handleChange]);

  return (
    <div className="grid grid-cols-1 gap-3">
      {hasPassword && !isConfirmed ? (
        <PasswordField label={text('proof.password')} hint={text('proof.passwordHint')} />
      ) : null}
      {hasPassword || isConfirmed ? null : <p>{hasGoogle ? ask : text('proof.noWay')}</p>}
      {hasGoogle ? <GoogleProof proof={proof} /> : null}
    </div>
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
type Given = { password: string } | { google: GoogleOauthInput };

/** A proof of self: the password, or a fresh sign-in with Google. */
interface Proof {
  /** The ways that this person has, on this server. */
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
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

export function useProof(user: Pick<User, 'hasPassword' | 'hasGoogle'>): Proof {
  const [answer, setAnswer] = useState<GoogleOauthInput | null>(null);
  const flow = useGoogleFlow({ onAnswer: setAnswer });
  const { hasPassword } = user;
  const hasGoogle = user.hasGoogle && flow.isConfigured;
  return {
    hasPassword,
    hasGoogle,
    isConfirmed: answer !== null,
    isWaiting: flow.isWaiting,
    problem: flow.problem,
    confirm: () => void flow.start(),
    check: (errors, password) => {
      if (answer !== null || password !== '') return errors;
      return { ...errors, password: demandFor(hasPassword, hasGoogle) };
    },
    use: async (password, act) => {
      setAnswer(null);
      await act(answer === null ? { password } : { google: answer });
    },
  };
}

function demandFor(hasPassword: boolean, hasGoogle: boolean): string {
  if (!hasGoogle) return text('proof.passwordNeeded');
  return hasPassword ? errorWords('PROOF_NEEDED') : text('proof.confirmWithGoogle');
}
