import { plainDigits } from './digits.ts';
import type { Language } from './language.ts';
import { cleanLine } from './text.ts';

// By what a ward knows a request that an organisation posts: the desk alone reads it.

export const MAX_HOSPITAL_REFERENCE_LENGTH = 20;

/** A reference as it is kept, in capitals and with hyphens for spaces. Null for one of other signs, or too long. */
export function readHospitalReference(typed: string): string | null {
  const reference = cleanLine(plainDigits(typed)).toUpperCase().replace(/[ -]+/g, '-');
  return reference.length <= MAX_HOSPITAL_REFERENCE_LENGTH && /^[A-Z0-9-]*[A-Z0-9][A-Z0-9-]*$/.test(reference)
    ? reference
    : null;
}

/** Kidney, liver, heart, lung, pancreas, cornea, organ and transplant, as people write them in Latin letters. */
const ORGANS: Readonly<Record<Language, string>> = {
  en: 'KIDNEY KIDNEYS LIVER LIVERS HEART HEARTS LUNG LUNGS PANCREAS CORNEA CORNEAS ORGAN ORGANS TRANSPLANT',
  ar: 'KULYA KILYA KELYA KABID KABED KIBD QALB RIAA RIATAIN BANKRYAS QARNIYA UDW AADAA ZIRAA ZARAA',
  bn: 'BRIKKA BRIKKO KIDNI LIVAR JOKRIT YAKRIT HRIDPINDO HRITPINDO FUSFUS PHUSPHUS OGNASHOY KORNIA ONGO PROTISTHAPON',
  es: 'RINON RINONES HIGADO CORAZON PULMON PULMONES ORGANO ORGANOS TRASPLANTE',
  fr: 'REIN REINS FOIE COEUR POUMON POUMONS CORNEE ORGANE ORGANES GREFFE GREFFON',
  hi: 'GURDA GURDE JIGAR YAKRIT KALEJA HRIDAY HRUDAY PHEPHDA FEFDA AGNYASHAY PRATYAROPAN',
  id: 'GINJAL HATI JANTUNG PARU PANKREAS KORNEA CANGKOK TRANSPLANTASI',
  pt: 'RIM RINS FIGADO CORACAO PULMAO PULMOES ORGAO ORGAOS TRANSPLANTE',
  sw: 'FIGO MAFIGO INI MAINI MOYO PAFU MAPAFU KONGOSHO KONEA KIUNGO VIUNGO UPANDIKIZAJI',
  ur: 'GURDAY JIGAR KALEJI DIL PHEPHRA PHEPHRAY LABLABA QARNIA AZA PAIWAND PEWAND',
};

const ORGAN_WORDS = new Set(Object.values(ORGANS).flatMap((words) => words.split(' ')));

/** Whether a word of a reference is an organ's, in any language of ours: nobody asks for one here. */
export function namesOrgan(reference: string): boolean {
  return reference.split(/[^A-Z]+/).some((word) => ORGAN_WORDS.has(word));
}
