/** A country's official register of hospitals: what it is called there, and where anybody looks one up. */
export interface Register {
  readonly name: string;
  readonly url: string;
}

/** By ISO 3166 code. A country whose register has no page that anybody may search is left out. */
const REGISTERS: Readonly<Record<string, Register>> = {
  BD: { name: 'DGHS Facility Registry', url: 'https://facilityregistry.dghs.gov.bd' },
  BR: { name: 'CNES', url: 'https://cnes.datasus.gov.br' },
  GB: { name: 'NHS ODS', url: 'https://www.odsdatasearchandexport.nhs.uk' },
  IN: { name: 'ABDM HFR', url: 'https://facility.abdm.gov.in' },
  KE: { name: 'KMHFR', url: 'https://kmhfr.health.go.ke' },
  NG: { name: 'HFR', url: 'https://hfr.health.gov.ng' },
  US: { name: 'NPI Registry', url: 'https://npiregistry.cms.hhs.gov' },
};

/** Of a country by its ISO 3166 code; null where we know of none. */
export function registerOf(country: string): Register | null {
  return REGISTERS[country] ?? null;
}
