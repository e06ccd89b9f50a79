import { expect, test } from 'vitest';
import { ORGAN_COUNTRIES } from './countries.ts';

/** Sites of a country's authorities whose name doesn't say so, and who runs them. */
const RUN_BY: Readonly<Record<string, string>> = {
  'www.aedo.org.br': 'the notaries, by provision 164/2024 of the National Council of Justice',
  'www.canada.ca': 'Health Canada',
  'www.masante.belgique.be': 'the federal health ministry',
  'www.ont.es': 'the National Transplant Organisation, of the health ministry',
  'www.organdonation.nhs.uk': 'NHS Blood and Transplant',
  'www.registrenationaldesrefus.fr': 'the Agence de la biomédecine',
  'www2.hse.ie': 'the Health Service Executive',
};
const GOVERNMENT = /(?:^|\.)(?:gov|gob|go)(?:\.[a-z]{2})?$|\.gob\.mx$/;

test.each(ORGAN_COUNTRIES.map((country) => [country.code, country] as const))(
  'a person in %s is led to an authority, and sees who said so and when it was read',
  (_, country) => {
    const { url, name } = country.register ?? country.ministry;
    const { protocol, host } = new URL(url);
    expect(protocol).toBe('https:');
    expect(GOVERNMENT.test(host) || host in RUN_BY, host).toBe(true);
    expect(name.trim()).not.toBe('');
    expect(country.sources.map((source) => new URL(source).protocol)).not.toContain('http:');
    expect(country.sources.length).toBeGreaterThan(0);
    expect(new Set(country.sources).size).toBe(country.sources.length);
    expect(new Date(country.readOn).toISOString().slice(0, 10)).toBe(country.readOn);
  },
);

test('each country has a name, and stands there once', () => {
  const codes = ORGAN_COUNTRIES.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
});

test('where a family’s yes is needed, nobody is told that the law takes silence for a yes', () => {
  const contrary = ORGAN_COUNTRIES.filter(
    (country) =>
      country.register !== null &&
      country.silence === 'organs.silenceYes' &&
      ['organs.familyDecides', 'organs.familyMayRefuse'].includes(country.family ?? ''),
  );
  expect(contrary).toEqual([]);
});
