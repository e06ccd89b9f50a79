import type { OwnDonorProfile } from '@redthread/contract/donors';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { type Question, rememberAsked, wasAsked } from './consent-asked.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { TownPanel } from './town-panel.tsx';

/** What a profile from before these questions lacks, one at a time and each once: a no to the first leaves the second open. */
export function ProfileQuestions({ profile }: { profile: OwnDonorProfile }) {
  const [, drawAgain] = useState(0);
  const shown = missing(profile).find((question) => !wasAsked(question, profile._id)) ?? null;
  const before = useRef(shown);
  useEffect(() => {
    // The button that was pressed went with its panel.
    if (before.current !== null && before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
  if (shown === null) return null;
  const settle = () => {
    rememberAsked(shown, profile._id);
    drawAgain((count) => count + 1);
  };
  return shown === 'town' ? (
    <TownPanel profile={profile} onSettled={settle} />
  ) : (
    <ConsentPanel profile={profile} onSettled={settle} />
  );
}

function missing({ place, invitationConsentOn }: OwnDonorProfile): Question[] {
  return [
    ...(place === null ? (['town'] as const) : []),
    ...(invitationConsentOn === null ? (['consent'] as const) : []),
  ];
}
