import type { OwnDonorProfile } from '@redthread/contract/donors';
import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { rememberAsked, wasAsked } from './consent-asked.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { TownPanel } from './town-panel.tsx';

/** What a profile from before these questions lacks, one at a time: the town first, without which nobody can be asked. */
export function ProfileQuestions({ profile }: { profile: OwnDonorProfile }) {
  const [, drawAgain] = useState(0);
  const { _id, place, asksSince } = profile;
  const question = place === null ? 'town' : 'consent';
  const shown = asksSince !== null || wasAsked(question, _id) ? null : question;
  const before = useRef(shown);
  useEffect(() => {
    // The button that was pressed went with its panel.
    if (before.current !== null && before.current !== shown) focusHeading();
    before.current = shown;
  }, [shown]);
  const settle = () => {
    rememberAsked(question, _id);
    drawAgain((count) => count + 1);
  };
  if (shown === null) return null;
  return shown === 'town' ? (
    <TownPanel profile={profile} onSettled={settle} />
  ) : (
    <ConsentPanel profile={profile} onSettled={settle} />
  );
}
