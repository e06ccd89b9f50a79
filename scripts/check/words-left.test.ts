import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../root.ts';

/** Words that the code has left (decision 0001), and what it says instead. A part of a name counts: `nextLookAt`. */
const LEFT: Readonly<Record<string, string>> = {
  ...{ ledger: 'counters', clockwork: 'scheduler', chores: 'dailyCleanup', postman: 'email sender' },
  ...{ whomToAsk: 'selectDonors', letsAsk: 'acceptsInvitations', asksSince: 'invitationConsentOn' },
  ...{ canBeAsked: 'isInvitable', isOffered: 'isMatchable', isOnOffer: 'isMatchable', offeredFrom: 'matchableFrom' },
  ...{ offeredUntil: 'matchableUntil', leftOut: 'exclusion', nextLookAt: 'nextRoundAt', toldNumber: 'SMS number' },
  ...{ revision: 'version', isPhoneListed: 'isPhonePublic', restedOn: 'nextDonationOn', slips: 'typos' },
};
/** Migrations stay as they were run, and this file names the words. */
const EXEMPT = /^drizzle\/|words-left\.test\.ts$/;

test('nobody brings back a word that the code has left', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: fromRoot(), encoding: 'utf8' });
  const left = new Map(Object.entries(LEFT).map(([word, instead]) => [word.toLowerCase(), instead]));
  const found = files
    .split('\n')
    .filter((file) => file !== '' && !EXEMPT.test(file) && existsSync(fromRoot(file)))
    .flatMap((file) => {
      const text = readFileSync(fromRoot(file), 'utf8');
      return [...left].flatMap(([word, instead]) =>
        new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i').test(text) || new RegExp(`\\b${word}(?=[A-Z_-])`).test(text)
          ? [`${file} says ${word}: ${instead}`]
          : [],
      );
    });
  expect(found).toEqual([]);
});
