import { foldTyped } from '@redthread/domain/fold';
import type { DayOrder } from './written-day.ts';

/** How lists name what we use, in our ten languages, without numbers and what stands in brackets. */
const HEADINGS = {
  name: 'name|full name|person|nombre|nombre completo|nombre y apellidos|nom complet|nom et prénom|nome completo|nama|nama lengkap|jina|jina kamili|الاسم|الاسم الكامل|اسم المتبرع|नाम|पूरा नाम|নাম|পুরো নাম|نام|پورا نام|nome|nom|donor|donor name|donante|doador|donneur|pendonor|mchangiaji|المتبرع|रक्तदाता|রক্তদাতা|عطیہ دہندہ',
  givenName:
    'first name|given name|forename|nombres|prénom|primeiro nome|nama depan|jina la kwanza|الاسم الأول|पहला नाम',
  familyName:
    'last name|surname|family name|second name|apellido|apellidos|nom de famille|sobrenome|apelido|nama belakang|jina la ukoo|اسم العائلة|उपनाम|कुलनाम|পদবি',
  bloodType:
    'blood group|blood type|blood grp|blood|bg|b group|group|bloodgroup|bloodtype|abo|abo rh|blood group and rh|grupo sanguíneo|tipo de sangre|tipo sanguíneo|grupo|groupe sanguin|groupe|gol darah|golongan darah|goldar|kundi la damu|kundi|aina ya damu|فصيلة الدم|زمرة الدم|فصيلة|ब्लड ग्रुप|रक्त समूह|रक्त वर्ग|রক্তের গ্রুপ|ব্লাড গ্রুপ|بلڈ گروپ|خون کا گروپ',
  rh: 'rh|rhesus|rh factor|rhd|factor rh|fator rh|rhésus',
  phone:
    'phone|mobile|cell|cellphone|cell phone|telephone|tel|contact|ph|mob|phone number|mobile phone|whatsapp|gsm|teléfono|móvil|celular|téléphone|portable|telefone|telemóvel|contato|contacto|telepon|hp|handphone|no hp|nomor hp|nomor telepon|simu|namba ya simu|nambari ya simu|هاتف|الهاتف|رقم الهاتف|جوال|موبايل|الجوال|फोन|फ़ोन|मोबाइल|मोबाइल नंबर|फोन नंबर|ফোন|মোবাইল|মোবাইল নম্বর|ফোন নম্বর|فون|موبائل|فون نمبر|موبائل نمبر',
  email:
    'email|e mail|mail|email address|e mail address|email id|e mail id|mail id|correo|correo electrónico|courriel|adresse e mail|adresse email|endereço de email|surel|alamat email|barua pepe|البريد الإلكتروني|البريد|إيميل|ईमेल|ई मेल|ইমেইল|ই মেইল|ای میل',
  town: 'town|city|town city|city town|place|location|ciudad|localidad|municipio|ville|commune|cidade|município|kota|kabupaten|mji|المدينة|مدينة|शहर|नगर|শহর|شہر|city name',
  area: 'address|area|locality|area and city|street|street address|residence|dirección|domicilio|barrio|adresse|quartier|endereço|morada|bairro|alamat|kecamatan|anwani|mtaa|العنوان|الحي|पता|इलाका|ঠিকানা|এলাকা|پتہ|علاقہ',
  region:
    'state|region|province|district|county|provincia|departamento|estado|région|département|distrito|provinsi|mkoa|wilaya|المحافظة|المنطقة|राज्य|जिला|জেলা|বিভাগ|ضلع|صوبہ',
  country: 'country|país|pays|negara|nchi|الدولة|البلد|देश|দেশ|ملک',
  lastDonatedOn:
    'last donation|last donation date|date of last donation|last donated|last donated on|last donated date|last date of donation|last blood donation|last blood donation date|donated on|last gave|última donación|fecha de última donación|fecha de la última donación|dernier don|date du dernier don|última doação|data da última doação|donor terakhir|donasi terakhir|tanggal donor terakhir|tarehe ya mwisho kuchangia|mara ya mwisho kuchangia|آخر تبرع|تاريخ آخر تبرع|अंतिम रक्तदान|पिछला रक्तदान|अंतिम रक्तदान की तारीख|শেষ রক্তদান|শেষ রক্তদানের তারিখ|आखिरी रक्तदान|آخری عطیہ|آخری عطیہ کی تاریخ|آخری بار خون دیا',
  donationIntervalDays:
    'interval|interval in days|interval days|donation interval|donation interval days|days between donations|wait between donations|intervalo|intervalo entre donaciones|intervalle|intervalle entre les dons|intervalo entre doações|jarak donor|selang donor|muda kati ya michango|الفترة بين التبرعات|रक्तदान के बीच के दिन|দুই দানের মাঝে দিন|عطیوں کے درمیان دن',
  bornOn:
    'date of birth|dob|d o b|birth date|birthdate|birthday|born|born on|fecha de nacimiento|nacimiento|date de naissance|né le|data de nascimento|nascimento|tanggal lahir|tgl lahir|tarehe ya kuzaliwa|تاريخ الميلاد|تاريخ الولادة|जन्म तिथि|जन्मतिथि|जन्म तारीख|জন্ম তারিখ|জন্মতারিখ|تاریخ پیدائش',
  age: 'age|age in years|age years|edad|âge|idade|umur|usia|umri|العمر|السن|आयु|उम्र|বয়স|عمر',
  sex: 'sex|gender|m f|sexo|género|sexe|genre|gênero|jenis kelamin|jinsia|الجنس|लिंग|লিঙ্গ|جنس',
  language: 'language|preferred language|idioma|lengua|langue|língua|bahasa|lugha|اللغة|भाषा|ভাষা|زبان',
  consent:
    'consent|consent given|agreed|agrees|permission|opt in|may we contact|can be contacted|consentimiento|acepta|consentement|accord|consentimento|aceita|persetujuan|setuju|ridhaa|idhini|الموافقة|موافقة|सहमति|সম্মতি|رضامندی|اجازت',
} as const;

export type DonorField = keyof typeof HEADINGS;

/** The heading of the reasons in a file of refused rows, which is imported again. */
export const REASON_HEADING = 'Redthread: reason';

const known = new Map(
  Object.entries(HEADINGS).flatMap(([field, words]) =>
    words.split('|').map((word): [string, DonorField] => [foldTyped(word), field as DonorField]),
  ),
);
const BRACKETS = /[([（].*?[)\]）]/gu;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** What lists say around the word that counts. */
const AROUND = /^(?:your|the|donors?|donor s) | (?:no|nos|num|number|numbers|nr|of (?:the )?donor|\d+)$/u;

/** What a column holds, by its heading; null for what we don't know. */
export function fieldOf(heading: string): DonorField | null {
  const bare = heading.replace(BRACKETS, ' ');
  // `bloodType`, but also `WhatsApp`.
  return fieldOfWords(foldTyped(bare)) ?? fieldOfWords(foldTyped(bare.replace(CAMEL, ' ')));
}

function fieldOfWords(words: string): DonorField | null {
  const shorter = words.replace(AROUND, '');
  return known.get(words) ?? (shorter === words ? null : fieldOfWords(shorter));
}

/** The order of days that a heading names: `Last Donation (DD/MM/YYYY)`. */
export function orderInHeading(heading: string): DayOrder | null {
  if (/\bd+\W?m+\W?y+/i.test(heading)) return 'dmy';
  return /\bm+\W?d+\W?y+/i.test(heading) ? 'mdy' : null;
}
