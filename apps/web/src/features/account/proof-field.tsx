import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import { Status } from '../../components/status.tsx';
import { text } from '../../lib/text.ts';
import { PasswordField } from '../fields/person-fields.tsx';
import { GoogleNotice } from '../google/google-notice.tsx';
import type { Proof } from './use-proof.ts';

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
