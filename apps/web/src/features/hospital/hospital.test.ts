import { expect, test } from 'vitest';
import { type HospitalWord, hospitalWords } from './hospital.tsx';

const RELIEF = { name: 'Blood Relief', kind: 'ngo' } as const;

test.each<[string, HospitalWord, string[]]>([
  ['of which no organisation says anything', {}, []],
  ['that its hospital confirmed', { hospitalSays: 'confirmed' }, ['Confirmed by the hospital']],
  ['that its hospital has yet to confirm', { hospitalSays: 'waiting' }, ['Not confirmed yet']],
  ['that its hospital refused', { hospitalSays: 'waiting', refusedFor: 'notOurs' }, []],
  ['of an NGO', { postedBy: RELIEF }, ['Posted by Blood Relief (verified organisation)']],
  [
    'of an NGO, at a hospital that has yet to confirm it',
    { postedBy: RELIEF, hospitalSays: 'waiting' },
    ['Posted by Blood Relief (verified organisation)', 'Not confirmed yet'],
  ],
  [
    'that a hospital posted, which needn’t confirm it',
    { postedBy: { name: 'Leeds Infirmary', kind: 'hospital' }, hospitalSays: 'confirmed' },
    ['Posted by the hospital'],
  ],
  [
    'of a blood centre',
    { postedBy: { name: 'Leeds Blood', kind: 'bloodCentre' }, hospitalSays: 'confirmed' },
    ['Posted by the blood centre'],
  ],
])('whoever sees a request %s reads who stands behind it', (_, word, said) => {
  expect(hospitalWords(word).map(({ words }) => words)).toEqual(said);
});
