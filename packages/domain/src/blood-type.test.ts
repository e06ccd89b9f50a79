import { describe, expect, test } from 'vitest';
import {
  BLOOD_TYPES,
  type BloodType,
  canGiveRedCells,
  isBloodType,
  isDPositive,
  readBloodType,
  redCellDonorsFor,
  redCellPatientsOf,
} from './blood-type.ts';

// Source: Australian Red Cross Lifeblood, component compatibility. A row gives, a column takes.
const MATRIX = `
donor A+ A- B+ B- AB+ AB- O+ O-
A+    x  .  .  .  x   .   .  .
A-    x  x  .  .  x   x   .  .
B+    .  .  x  .  x   .   .  .
B-    .  .  x  x  x   x   .  .
AB+   .  .  .  .  x   .   .  .
AB-   .  .  .  .  x   x   .  .
O+    x  .  x  .  x   .   x  .
O-    x  x  x  x  x   x   x  x
`;

const [, ...patients] = cells(MATRIX.trim().split('\n')[0] ?? '');
const PAIRS = MATRIX.trim()
  .split('\n')
  .slice(1)
  .flatMap((row) => {
    const [donor, ...marks] = cells(row);
    return marks.map((mark, column) => ({
      donor: typeOf(donor),
      patient: typeOf(patients[column]),
      fits: mark === 'x',
    }));
  });

describe('red cells between a donor and a patient', () => {
  test('the table names all 64 pairs of people, and 27 of them fit', () => {
    expect(new Set(PAIRS.map(({ donor, patient }) => `${donor}→${patient}`)).size).toBe(64);
    expect(PAIRS.filter(({ fits }) => fits)).toHaveLength(27);
  });

  test.each(PAIRS)('a donor of $donor gives to a patient of $patient: $fits', ({ donor, patient, fits }) => {
    expect(canGiveRedCells(donor, patient)).toBe(fits);
    expect(redCellDonorsFor(patient).includes(donor)).toBe(fits);
    expect(redCellPatientsOf(donor).includes(patient)).toBe(fits);
  });

  test('an O- donor can give to everyone, in the order of screens, an AB+ donor to AB+ alone', () => {
    expect(redCellPatientsOf('O-')).toEqual(BLOOD_TYPES);
    expect(redCellPatientsOf('AB+')).toEqual(['AB+']);
  });

  test.each<[BloodType, string]>([
    ['O-', 'O-'],
    ['O+', 'O+ O-'],
    ['A-', 'A- O-'],
    ['A+', 'A+ O+ A- O-'],
    ['B-', 'B- O-'],
    ['B+', 'B+ O+ B- O-'],
    ['AB-', 'AB- A- B- O-'],
    ['AB+', 'AB+ A+ B+ O+ AB- A- B- O-'],
  ])('a patient of %s reads the fitting types most useful first', (patient, donors) => {
    expect(redCellDonorsFor(patient).join(' ')).toBe(donors);
  });
});

describe('the name of a blood type', () => {
  test('the plus in its name says that a person carries the D antigen', () => {
    expect(BLOOD_TYPES.filter(isDPositive)).toEqual(['A+', 'B+', 'AB+', 'O+']);
  });

  test('screens list the eight types in one order', () => {
    expect(BLOOD_TYPES).toEqual(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);
  });

  test.each(['a+', 'A', 'A ', ' A+', 'A+ ', 'A−', '0+', 'AB', 'O-\n', '', null, undefined, 0, ['A+'], {}])(
    'nobody has the blood type %j',
    (value) => {
      expect(isBloodType(value)).toBe(false);
    },
  );
});

function cells(row: string): string[] {
  return row.trim().split(/\s+/);
}

function typeOf(text: string | undefined): BloodType {
  if (!isBloodType(text)) throw new Error(`The table names ${text}.`);
  return text;
}

describe('a blood type that somebody wrote', () => {
  test.each(BLOOD_TYPES)('%s is read in every usual spelling', (type) => {
    const letters = type.slice(0, -1);
    const isPositive = type.endsWith('+');
    const signs = isPositive
      ? ['+', ' +', '+ ', '+ve', ' +VE', ' pos', '-positive', ' Rh+', ' RhD positive', ' Rh(D) +', '(+)', '⁺', '＋']
      : ['-', ' -', '\u2212', '\u2013', '\u2011', '-ve', ' neg', '-negative', ' Rh-', ' RhD negative', '(-)', '⁻'];
    for (const sign of signs) {
      expect(readBloodType(`${letters}${sign}`), sign).toBe(type);
      expect(readBloodType(` ${letters.toLowerCase()}${sign}`), sign).toBe(type);
    }
  });

  test.each([
    ['A1+', 'A+'],
    ['A1B -ve', 'AB-'],
    ['A१+', 'A+'],
    ['0+', 'O+'],
  ])('%s is %s', (text, type) => {
    expect(readBloodType(text)).toBe(type);
  });

  test.each(['', 'A', '+', 'C+', 'Oh+', 'A2+', 'BA+', 'A++', 'A+-', 'A+ neg', 'O ve', 'O+ or A+', 'negative'])(
    '%j is none, and is never guessed',
    (text) => {
      expect(readBloodType(text)).toBeNull();
    },
  );
});
