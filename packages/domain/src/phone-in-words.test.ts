import { describe, expect, test } from 'vitest';
import { EXAMPLE_DONOR, EXAMPLE_REQUEST } from './example-people.ts';
import { holdsPhone } from './phone-in-words.ts';

describe('a number that everybody could read is found', () => {
  test.each([
    'call 98400 12345, fees apply',
    'Mylapore 98400 12345',
    'ফোন ০১৭১২-৩৪৫৬৭৮, ঢাকা',
    'ঢাকা ০১৭১২৩৪৫৬৭৮',
    'مستشفى ٠١٠١٢٣٤٥٦٧٨',
    'Mylapore ９８４００１２３４５',
    'Ana +91 98400 12345',
    'Ana https://wa.me/919840012345',
    'Adyar, (044) 2829-0200',
    'Adyar 2829 0200',
    'Tel. 555-0142, Springfield',
    'Springfield, 202-555-0142',
    'Springfield 202.555.0142',
    'Berlin 0049 30 1234567',
    'São Paulo (11) 91234-5678',
    '984\u200b00\u206012345',
    'CEP 11912345678',
  ])('%s', (text) => {
    expect(holdsPhone(text)).toBe(true);
  });
});

describe('an address, a hospital and a name stay', () => {
  test.each([
    '',
    'Adyar, Chennai 600020',
    '12/34-5 Gandhi Street',
    'Plot 1234, Sector 56, Gurgaon 122001',
    'Flat 12, 3rd Floor, 4th Cross, 560 038 Bengaluru',
    'MG Road 12 560 001 Bengaluru',
    '8-2-293/82/A/1, Road No. 10, Jubilee Hills, Hyderabad 500033',
    '6-3-1109/1, Somajiguda',
    '12-34-567 Road 5',
    '16-11-511/96 Moosarambagh',
    'Calle 123 #45-67, Bogotá 110111',
    'Avenida Paulista 1578, São Paulo 01310-200',
    'Avenida Paulista 1578, CEP 01310200',
    'Avenida da Liberdade 110, 1269-046 Lisboa',
    'Hauptstraße 12 10115 Berlin',
    '10 Downing Street, London SW1A 2AA',
    '1600 Pennsylvania Avenue NW, Washington 20500-0003',
    '1-2-3 Shibuya, 150-0002 Tokyo',
    'House 12, Road 5, Block C, Banani, Dhaka 1213',
    'বাড়ি ১২, সড়ক ৫, ঢাকা ১২১৩',
    'Founded 1947',
    'General Hospital (1947-2024)',
    'Since 01-01-1990',
    'Hospital 24/7, Block 12',
    '13.082680, 80.270721',
    'Km 12.5 Ruta 40',
    'Ward 123456',
    `Building 1, ${'A long plain address, '.repeat(8)}1234`,
    EXAMPLE_DONOR.address,
    EXAMPLE_REQUEST.hospital,
  ])('%s', (text) => {
    expect(holdsPhone(text)).toBe(false);
  });
});
