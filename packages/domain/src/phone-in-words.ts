import { plainDigits } from './digits.ts';
import { MIN_PHONE_DIGITS } from './limits.ts';

// A number in a name, an address or a hospital is read by everybody, and by robots. What has as many digits, and is none: postcodes,
// door numbers, years, days, and where a place is.

/** Digits that may be one number, with the sign before them. */
const RUN = /(?:\+|wa\.me\/)?\(?\d(?:(?: ?[-/()] ?|\.| ){0,2}\d)*/giu;

const PHONE_WORD =
  /(?:\b(?:call|phone|ph|tel|telephone|mob|mobile|cell|whatsapp|contact|sms|hotline|helpline|teléfono|móvil|llamar|telefone|celular|ligar|téléphone|appel(?:ez|er)|telepon|hubungi|hp|simu|piga)|[☎📞📱]|هاتف|جوال|واتساب|فون|موبائل|फ़ोन|फोन|मोबाइल|ফোন|মোবাইল|কল)[\s.:#()-]*(?:no|number|at|on)?[\s.:#()-]*$/iu;
const POSTCODE_WORD = /\b(?:cep|zip|pin|pin ?code|post ?code|c\.?p\.?)[\s.:#-]*$/iu;
const MAX_POSTCODE_DIGITS = 9;

/** A word and what stands behind it. */
const WORD_LENGTH = 40;

const YEAR = /^(?:19|20)\d\d$/;
const HARMLESS = [
  // Postcodes with a hyphen: of the United States, Brazil, Portugal and Japan.
  /^\d{5}-\d{3,4}$/,
  /^\d{4}-\d{3}$/,
  /^\d{3}-\d{4}$/,
  // A house, and a postcode.
  /^[1-9]\d{0,2} ?[- ] ?\d{5,6}$/,
  /^[1-9]\d? ?[- ] ?\d{3} \d{2,3}$/,
  // A day.
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d$/,
  /^(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}$/,
  // Degrees.
  /^\d{1,3}\.\d{4,}$/,
];
const DOOR = /^\d{1,4}(?: ?[-/] ?\d{1,4}){2,}$/;
const MAX_DOOR_DIGITS = 8;
/** With a slash, which no number has that is written in parts. */
const MAX_PARTED_DOOR_DIGITS = 10;

/** Whether a text has something in it that reads as a phone number, in the digits of any script. */
export function holdsPhone(text: string): boolean {
  const plain = plainDigits(text);
  return [...plain.matchAll(RUN)].some(({ 0: run, index }) =>
    readsAsPhone(run, plain.slice(Math.max(0, index - WORD_LENGTH), index)),
  );
}

function readsAsPhone(run: string, before: string): boolean {
  const digits = run.replace(/\D/g, '').length;
  if (digits < MIN_PHONE_DIGITS) return false;
  if (/^\+|wa\.me/i.test(run) || PHONE_WORD.test(before)) return true;
  const groups = run.replace(/^\(/, '').split(/\D+/);
  if (groups.length === 1) return digits > MAX_POSTCODE_DIGITS || !POSTCODE_WORD.test(before);
  if (groups.every((group) => YEAR.test(group)) || HARMLESS.some((shape) => shape.test(run))) return false;
  return !(DOOR.test(run) && digits <= (run.includes('/') ? MAX_PARTED_DOOR_DIGITS : MAX_DOOR_DIGITS));
}
