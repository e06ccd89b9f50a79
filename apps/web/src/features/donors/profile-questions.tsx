import type { OwnDonorProfile } from '@redthread/contract/donors';
import { useState } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { rememberAsked, wasAsked } from './consent-asked.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { TownPanel } from './town-panel.tsx';

/** What a profile from before these questions lacks, one at a time: the town first, without which nobody can be asked. */
export function ProfileQuestions({ profile }: { profile: OwnDonorProfile }) {
  const [, drawAgain] = useState(0);
  const { _id, place, asksSince } = profile;
  const question = place === null ? 'town' : 'consent';
  const settle = () => {
    rememberAsked(question, _id);
    drawAgain((count) => count + 1);
    focusHeading();
  };
  if (asksSince !== null || wasAsked(question, _id)) return null;
  if (question === 'town') return <TownPanel profile={profile} onSettled={settle} />;
  return <ConsentPanel profile={profile} onSettled={settle} />;
}
