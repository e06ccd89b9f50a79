import type { User } from '@redthread/contract/auth';
import type { GoogleOauthInput } from '@redthread/contract/google';
import { useState } from 'react';
import { errorWords } from '../../lib/said.ts';
import { text } from '../../lib/text.ts';
import type { GoogleProblem } from '../google/google-problem.ts';
import { useGoogleFlow } from '../google/use-google-flow.ts';

type Errors = Record<string, string>;
type Given = { password: string } | { google: GoogleOauthInput };

/** A proof of self: the password, or a fresh sign-in with Google. */
export interface Proof {
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
