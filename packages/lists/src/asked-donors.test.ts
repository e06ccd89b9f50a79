import { expect, test } from 'vitest';
import { type Ask, type Questions, readDonorsAsking } from './asked-donors.ts';
import { readDonors } from './donor-list.ts';
import type { List } from './list.ts';

const TODAY = '2026-12-01';
const HERE = { today: TODAY, hasBegun: (day: string) => day <= TODAY, dayOrder: null };
const CELLS = [
  ['Name', 'Blood Group', 'Mobile', 'Area', 'Town'],
  ['Ana', 'O+', '9840012345', 'Adyar', 'Chennai'],
  ['Ben', 'A+', '9840012346', 'Adyar', 'Chennai'],
  ['Chitra', 'B+', '9840012347', 'Chennai Road', 'Nowhere'],
  ['Devi', 'B+', '12345678', '', 'Nowhere'],
  ['Esha', 'B+', '9840012345', 'Adyar', 'Chennai'],
];
const LIST: List = { rows: CELLS.map((cells, index) => ({ number: index + 1, cells })), separator: ',' };

const townOf = (address: string) => (address.includes('Chennai') ? { id: 1, label: 'Chennai' } : []);
const numberOf = (phone: string, placeId: number | null) => (placeId === null ? null : `+91${phone}`);

test('a list is read as where towns and countries are known, and each town and phone is asked for once', async () => {
  const asked: Questions[] = [];
  const ask: Ask = async (questions) => {
    asked.push(questions);
    if (questions.of === 'addresses') return questions.addresses.map(townOf);
    return questions.phones.map(({ phone, placeId }) => ({ number: numberOf(phone, placeId), refusal: null }));
  };
  const list = await readDonorsAsking(LIST, HERE, ask);
  expect(list).toEqual(readDonors(LIST, { ...HERE, townOf, phoneOf: numberOf }));
  expect(asked).toEqual([
    { of: 'addresses', addresses: ['Chennai', 'Nowhere'] },
    { of: 'addresses', addresses: ['Chennai Road, Nowhere'] },
    {
      of: 'phones',
      phones: [
        { phone: '9840012345', placeId: 1 },
        { phone: '9840012346', placeId: 1 },
        { phone: '9840012347', placeId: 1 },
        { phone: '12345678', placeId: null },
      ],
    },
  ]);
});

test('a phone that is refused elsewhere refuses its row in the same words', async () => {
  const ask: Ask = async (questions) =>
    questions.of === 'addresses'
      ? questions.addresses.map(townOf)
      : questions.phones.map(() => ({ number: null, refusal: 'Too short.' }));
  const { rows } = await readDonorsAsking(LIST, HERE, ask);
  expect(rows[0]).toMatchObject({
    kind: 'refused',
    faults: [{ code: 'sentence', heading: 'Mobile', values: { sentence: 'Too short.' } }],
  });
});
