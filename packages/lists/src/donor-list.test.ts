import { DomainError } from '@redthread/domain/domain-error';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldOf, REASON_HEADING } from './donor-headings.ts';
import { type DonorListOptions, readDonors } from './donor-list.ts';
import { ListError } from './list.ts';
import { inEnglish } from './remark.ts';

const TODAY = '2026-12-01';
const HERE: DonorListOptions = {
  today: TODAY,
  hasBegun: (day) => day <= TODAY,
  dayOrder: null,
  townOf: (address) => {
    if (address.includes('Chennai')) return { id: 1, label: 'Chennai' };
    if (address === 'Madurai') return { id: 2, label: 'Madurai' };
    return address === 'Salem' ? ['Salem A', 'Salem B'] : [];
  },
  phoneOf: (phone, townId) => {
    if (phone === '98400 123')
      throw new DomainError('BAD_INPUT', { issues: [{ path: 'phone', message: 'Too short.' }] });
    return townId === null && !phone.startsWith('+') ? null : `+91${phone.replace(/\D/g, '').slice(-10)}`;
  },
};
const donorsOf = (rows: readonly (readonly string[])[], options: Partial<DonorListOptions> = {}) =>
  readDonors(
    { rows: rows.map((cells, index) => ({ number: index + 1, cells })), separator: ',' },
    { ...HERE, ...options },
  );

/** One row of a person who is complete, but for these cells. */
const personWith = (cells: Readonly<Record<string, string>>, options: Partial<DonorListOptions> = {}) => {
  const all = { Name: 'Anita Rao', 'Blood Group': 'O+', Mobile: '9840012345', City: 'Chennai', ...cells };
  const [row] = donorsOf([Object.keys(all), Object.values(all)], options).rows;
  if (row === undefined) throw new Error('There is no row.');
  return row;
};
const donorWith = (cells: Readonly<Record<string, string>>) => {
  const row = personWith(cells);
  if (row.kind === 'refused') throw new Error(row.faults.map(inEnglish).join(' '));
  return { ...row.donor, notes: row.notes.map(inEnglish) };
};

test.each([
  [
    'name',
    [
      'Name',
      'FULL NAME',
      "Donor's Name",
      'Nombre y apellidos',
      'Nom',
      'Nama Lengkap',
      'Jina',
      'الاسم',
      'नाम',
      'নাম',
      'نام',
    ],
  ],
  [
    'bloodType',
    [
      'Blood Group',
      'blood_type',
      'bloodType',
      'Blood Group*',
      'Grupo sanguíneo',
      'Groupe sanguin',
      'Golongan Darah',
      'Kundi la damu',
      'فصيلة الدم',
      'रक्त समूह',
      'রক্তের গ্রুপ',
      'بلڈ گروپ',
    ],
  ],
  [
    'phone',
    [
      'Mobile',
      'Mobile No.',
      'Phone number',
      'Contact No 1',
      'WhatsApp (with code)',
      'Teléfono',
      'Celular',
      'Téléphone',
      'No HP',
      'Simu',
      'رقم الهاتف',
      'मोबाइल नंबर',
      'মোবাইল',
      'موبائل نمبر',
    ],
  ],
  [
    'email',
    ['E-mail', 'Email ID', 'Email Address', 'Correo electrónico', 'Courriel', 'Barua pepe', 'البريد الإلكتروني', 'ईमेल'],
  ],
  ['town', ['Town', 'City', 'Town/City', 'Ciudad', 'Ville', 'Cidade', 'Kota', 'Mji', 'المدينة', 'शहर', 'শহর', 'شہر']],
  [
    'lastDonatedOn',
    [
      'Last Donation Date',
      'lastDonatedOn',
      'Last donation (DD/MM/YYYY)',
      'Última donación',
      'Dernier don',
      'Última doação',
      'Donor terakhir',
      'آخر تبرع',
      'अंतिम रक्तदान',
      'শেষ রক্তদান',
    ],
  ],
  [
    'bornOn',
    [
      'DOB',
      'D.O.B.',
      'Date of birth',
      'Fecha de nacimiento',
      'Date de naissance',
      'Data de nascimento',
      'Tanggal Lahir',
      'تاريخ الميلاد',
      'जन्म तिथि',
      'জন্ম তারিখ',
      'تاریخ پیدائش',
    ],
  ],
  ['age', ['Age', 'Age (years)', 'Edad', 'Âge', 'Idade', 'Umur', 'Umri', 'العمر', 'आयु', 'বয়স', 'عمر']],
  ['sex', ['Sex', 'Gender', 'Sexo', 'Jenis kelamin', 'الجنس', 'लिंग']],
  ['consent', ['Consent', 'Agreed', 'Consentimiento', 'Persetujuan', 'सहमति']],
  [null, ['Remarks', 'place_id', 'Sr No', 'Hospital', 'Name of hospital', 'Blood bank', 'Date', '', 'No']],
] as const)('a column is %s by each of %j', (field, headings) => {
  expect(headings.map(fieldOf)).toEqual(headings.map(() => field));
});

test.each([
  [{ 'Blood Group': 'O+ve' }, { bloodType: 'O+' }],
  [{ 'Blood Group': 'A1B+' }, { bloodType: 'AB+' }],
  [{ 'Blood Group': 'o positive' }, { bloodType: 'O+' }],
  [{ 'Blood Group': 'B negativo' }, { bloodType: 'B-' }],
  [{ 'Blood Group': 'बी पॉजिटिव' }, { bloodType: 'B+' }],
  [{ 'Blood Group': 'AB', Rh: '-' }, { bloodType: 'AB-' }],
  [{ Mobile: '9840012345.0' }, { phone: '+919840012345' }],
  [{ Mobile: '٩٨٤٠٠١٢٣٤٥' }, { phone: '+919840012345' }],
  [
    { Mobile: '', Email: ' ANA@X.org' },
    { phone: null, email: 'ana@x.org' },
  ],
  [{ Email: 'Not Provided' }, { email: null, phone: '+919840012345' }],
  [{ City: 'Adyar, Chennai' }, { town: { id: 1, label: 'Chennai' } }],
  [
    { City: 'Madurai', Area: 'Chennai Road' },
    { town: { id: 2 }, address: 'Chennai Road, Madurai' },
  ],
  [
    { City: 'Adyar', State: 'Chennai', Country: 'India' },
    { town: { id: 1 }, address: 'Adyar, Chennai, India' },
  ],
  [
    { City: 'Salem' },
    {
      town: null,
      phone: '9840012345',
      notes: ['“Salem” may be Salem A or Salem B.', 'The phone has no country code, and no country is known.'],
    },
  ],
  [
    { City: 'Chennai', Area: 'Beach Road, 98400 12345' },
    {
      town: { id: 1 },
      address: null,
      notes: [
        'The address is left out. Please leave phone numbers out: everyone can read this. There is a field for the phone.',
      ],
    },
  ],
  [{ 'Last Donation': '28/11/2026' }, { lastDonatedOn: '2026-11-28' }],
  [{ 'Last Donation': 'Never' }, { lastDonatedOn: null, notes: [] }],
  [{ 'Last Donation': '05/06/2026' }, { lastDonatedOn: null, notes: ['“05/06/2026” is 2026-06-05 or 2026-05-06.'] }],
  [{ 'Last Donation (mm/dd/yyyy)': '05/06/2026' }, { lastDonatedOn: '2026-05-06' }],
  [{ DOB: '2000-12-02', Age: '99' }, { age: 25 }],
  [{ Age: '30 yrs' }, { age: 30 }],
  [{ Age: '३०' }, { age: 30 }],
  [
    { Sex: 'Mujer', Language: 'Español', Consent: 'Sí' },
    { sex: 'female', language: 'es', consent: true },
  ],
  [
    { Sex: 'F', Language: 'हिन्दी', Consent: '✓' },
    { sex: 'female', language: 'hi', consent: true },
  ],
  [{ Language: 'Tamil' }, { language: null, notes: ["Language: we don't understand “Tamil”, and leave it out."] }],
  [{ 'First Name': 'Tara', Surname: 'Devi', Name: '' }, { name: 'Tara Devi' }],
] as const)('of %j a row is understood as %j', (cells, donor) => {
  expect(donorWith(cells)).toMatchObject(donor);
});

test.each([
  [{ Name: '' }, 'The name is missing.'],
  [{ Name: 'Ana 9840012345' }, 'Name: Please leave phone numbers out of the name: everyone can read it.'],
  [{ 'Blood Group': '' }, 'The blood type is missing.'],
  [{ 'Blood Group': 'A2+' }, 'Blood Group: There is no blood type A2+.'],
  [{ Mobile: '-' }, 'There is neither an email nor a phone.'],
  [{ Email: 'ana@' }, 'Email: Please enter a valid email address'],
  [{ Mobile: '98400 12345 / 98400 67890' }, 'Mobile: Please enter one phone number alone.'],
  [{ Mobile: '9840012345, 9840067890' }, 'Mobile: Please enter one phone number alone.'],
  [{ Mobile: '9840012345 9840067890' }, 'Mobile: Please enter one phone number alone.'],
  [{ Mobile: '044-28290200/3333' }, 'Mobile: Please enter one phone number alone.'],
  [{ Mobile: '044 2829 0200 ext 12' }, 'Mobile: This number has an extension.'],
  [{ Mobile: '9.84001E+09' }, 'Mobile: The spreadsheet has shortened this number.'],
  [{ Mobile: '1990-01-01' }, 'Mobile: This is not a phone number. Please enter yours.'],
  [{ Mobile: '0000000000' }, 'Mobile: This is not a phone number. Please enter yours.'],
  [{ Mobile: '98400 123' }, 'Mobile: Too short.'],
  [{ Age: '17' }, 'Age: Please enter an age in whole years from 18 to 65.'],
  [{ Age: '30.5' }, 'Age: Please enter an age in whole years from 18 to 65.'],
  [{ DOB: '2010-01-01' }, 'DOB: Please enter an age in whole years from 18 to 65.'],
  [{ 'Last Donation': 'last week' }, 'Last Donation: “last week” is no day that we can read.'],
  [{ 'Last Donation': '2027-01-01' }, 'Last Donation: Please enter a day that is not in the future.'],
  [{ Consent: 'No' }, "They didn't agree."],
  [{ Age: '17', 'Blood Group': 'h' }, /^Blood Group: .* Age: /],
] as const)('of %j a row is refused: %s', (cells, reason) => {
  const row = personWith(cells);
  expect(row.kind === 'refused' ? row.faults.map(inEnglish).join(' ') : row).toEqual(
    typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(reason),
  );
});

const CELLS = [
  {
    Name: 'Anita Rao',
    'Blood Group': 'O+ve',
    Mobile: '9840012345',
    'E-mail': 'a@x.org',
    City: 'Chennai',
    DOB: '05/06/1990',
  },
  { Name: 'Ben', 'Blood Group': 'b neg', Mobile: '', 'E-mail': 'b@x.org', City: 'Salem', DOB: '28/06/1990' },
  { Name: '', 'Blood Group': '?', Mobile: '12', 'E-mail': 'b@x.org', City: '', DOB: '' },
];

test('columns in any order read the same', () => {
  const columns = Object.keys(CELLS[0] ?? {});
  const inOrder = (order: readonly string[]) =>
    donorsOf([order, ...CELLS.map((cells) => order.map((column) => cells[column as keyof typeof cells]))]).rows.map(
      (row) => (row.kind === 'donor' ? row.donor : row.kind),
    );
  const usual = inOrder(columns);
  expect(usual.map((each) => (each === 'refused' ? each : each.name))).toEqual(['Anita Rao', 'Ben', 'refused']);
  fc.assert(
    fc.property(fc.shuffledSubarray(columns, { minLength: columns.length }), (order) => {
      expect(inOrder(order)).toEqual(usual);
    }),
  );
});

describe('someone who brings a list', () => {
  const HEADINGS = ['Name', 'Blood Group', 'Mobile', 'Email', 'Last Donation'];
  const ANA = ['Ana', 'O+', '+919840012345', 'ana@x.org', '05/06/2026'];
  const BEN = ['Ben', 'A+', '+919840012346', 'ben@x.org', '07/06/2026'];

  test('is asked once for the order of its days, and answers once', () => {
    const asked = donorsOf([HEADINGS, ANA, BEN]);
    expect(asked.dayQuestion).toEqual({ example: '05/06/2026', dmy: '2026-06-05', mdy: '2026-05-06', rows: 2 });
    const answered = donorsOf([HEADINGS, ANA, BEN], { dayOrder: 'mdy' });
    expect([answered.dayQuestion, answered.rows[1]]).toMatchObject([null, { donor: { lastDonatedOn: '2026-07-06' } }]);
  });

  test.each([
    ['the same email', ['B.', 'A+', '+919840012347', 'ANA@x.org'], 'refused', 'Row 2 has the same email.'],
    ['the same phone and no email', ['B.', 'A+', '+91 98400-12345'], 'refused', 'Row 2 has the same phone.'],
    [
      'the same phone and another email',
      ['B.', 'A+', '+919840012345', 'b@x.org'],
      'donor',
      'Row 2 has the same phone.',
    ],
  ])('is told who is in it twice, by %s', (_, cells, kind, said) => {
    const row = donorsOf([HEADINGS, ANA, cells]).rows[1];
    expect(row?.kind).toBe(kind);
    const [first] = (row?.kind === 'donor' ? row.notes : row?.faults) ?? [];
    expect(first && inEnglish(first)).toContain(said);
  });

  test('may have a title above the headings, and columns that we don’t know, which are named', () => {
    const list = donorsOf([['Donors of 2026'], [...HEADINGS, 'Remarks'], [...ANA, 'kind']]);
    expect(list.rows).toMatchObject([{ number: 3, kind: 'donor' }]);
    expect(list.columns.filter(({ field }) => field === null)).toEqual([{ heading: 'Remarks', field: null }]);
  });

  test('is told of a row whose cells have moved', () => {
    const [row] = donorsOf([HEADINGS, ['Ana', 'O+', '+919840012345', 'ana@x.org', 'x', 'y']]).rows;
    expect(row).toMatchObject({ kind: 'refused', faults: [{ code: 'tooManyCells' }] });
    const again = donorsOf([
      [...HEADINGS, '', REASON_HEADING],
      ['Ana', 'O+', '+919840012345', 'ana@x.org', 'x', 'y', 'moved'],
    ]);
    expect(again.rows[0]?.kind).toBe('refused');
  });

  test.each([
    [[['Ana', 'O+', '9840012345']], 'no headings'],
    [
      [
        ['Name', 'Mobile'],
        ['Ana', '9840012345'],
      ],
      'the blood type',
    ],
    [
      [
        ['Blood Group', 'Town'],
        ['O+', 'Chennai'],
      ],
      'the name, nor an email or a phone',
    ],
  ])('%j is told which headings it needs', (rows, words) => {
    expect(() => donorsOf(rows)).toThrow(ListError);
    expect(() => donorsOf(rows)).toThrow(words);
  });
});

test.each([
  ['90', 90],
  ['105 days', 105],
  ['7', null],
  ['often', null],
])('a list that has %j as the wait between donations is read as %s', (cell, days) => {
  const { donationIntervalDays, notes } = donorWith({ 'Interval (days)': cell });
  expect([donationIntervalDays, notes.length]).toEqual([days, days === null ? 1 : 0]);
});
