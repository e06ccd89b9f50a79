// The words of messages that ask for blood, as people forward them, in the ten languages and in what they mix. For `forwarded-message.ts`.

/** One of some words, in any case, with no letter beside it: `\b` knows Latin letters alone. */
export function anyOf(words: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words})(?![\\p{L}\\p{M}])`, flags);
}

export const POSITIVE =
  'positi(?:ve|vo|va|f)|pos|plus|\\+ ?ve|पॉज़िटिव|पॉजिटिव|पाजिटिव|पोजिटिव|পজিটিভ|موجبة?|پازیٹو|پوزیٹو|پازیٹیو|chanya';
export const NEGATIVE = 'negati(?:ve|vo|va|f)|négatif|neg|minus|- ?ve|नेगेटिव|निगेटिव|নেগেটিভ|سالبة?|نیگیٹو|نیگٹیو|hasi';

/** How the letters are written where people write as they speak. */
export const LETTERS: Readonly<Record<string, string>> = {
  एबी: 'AB',
  ए: 'A',
  बी: 'B',
  ओ: 'O',
  এবি: 'AB',
  এ: 'A',
  বি: 'B',
  ও: 'O',
  'اے بی': 'AB',
  اے: 'A',
  بی: 'B',
  او: 'O',
};

/** Before the type of the patient, where others are named as those that may give too. */
export const GROUP_LABEL =
  'blood ?(?:group|type|grp)|bg|group|patient|grupo(?: sangu[ií]neo)?|tipo(?: de sangre| sangu[ií]neo)?|groupe(?: sanguin)?|gol(?:ongan|\\.)?(?: darah)?|goldar|kundi(?: la damu)?|فصيلة(?: الدم)?|زمرة(?: الدم)?|ब्लड ग्रुप|रक्त समूह|রক্তের গ্রুপ|ব্লাড গ্রুপ|بلڈ گروپ';

export const UNIT =
  'units?|bags?|bottles?|pints?|packs?|packets?|unidad(?:es)?|unidades?|bolsas?|poches?|unités?|kantong|kantung|labu|chupa|uniti|وحد(?:ة|ات)|[أا]كياس|كيس|यूनिट|बोतल|ব্যাগ|ইউনিট|یونٹ|بوتل(?:یں)?|donors?|donantes?|doadores|donneurs?|pendonor';

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ una: 1, dos: 2, tres: 3, cuatro: 4, duas: 2, três: 3, quatro: 4, deux: 2, trois: 3 },
  ...{ satu: 1, dua: 2, tiga: 3, empat: 4, moja: 1, mbili: 2, tatu: 3, एक: 1, दो: 2, तीन: 3, দুই: 2, তিন: 3 },
  ...{ دو: 2, تین: 3, ثلاث: 3, ثلاثة: 3 },
};

export const URGENT =
  'urgent(?:ly|e|es)?|urgentes?|urgência|urgencia|urgence|emergency|emergencia|emergência|darurat|mendesak|segera|critical|asap|immediate(?:ly)?|sos|very serious|haraka|dharura|عاجل(?:ة|ا)?|ضروري|طارئ(?:ة)?|اشد ضرورت|فوری|ایمرجنسی|तुरंत|अर्जेंट|इमरजेंसी|आपातकालीन|अति आवश्यक|জরুরি|জরুরী|আর্জেন্ট|ইমার্জেন্সি';

/** What stands before a number that is called. */
export const CALL =
  'call|phone|ph|tel|telephone|telp|mob|mobile|cell|whatsapp|wa|contact|attend(?:er|ant)|number|no|sms|llamar(?: al)?|llame(?: al)?|teléfono|contacto|comunicarse(?: al)?|ligar(?: para)?|ligue|telefone|contato|fone|appel(?:er|ez)|téléphone|hubungi|hp|kontak|piga(?: simu)?|simu|اتصل|اتصال|هاتف|جوال|للتواصل|رقم|रابطہ|رابطہ|فون|کال|मोबाइल|संपर्क|सम्पर्क|फोन|फ़ोन|कॉल|যোগাযোগ|ফোন|মোবাইল|কল';

/** What stands before a number that nobody answers. */
export const NO_PHONE =
  'uhid|mrn?|mrd|ip|op|ipd|opd|reg(?:istration|d)?|id|bed|ward|room|floor|pin|pin ?code|zip|cep|aadhaar|account|a/c|acc|upi|age|case|file|cama|leito|lit|kamar';

export const HOSPITAL =
  'hospitals?|hosp|hospitali|clinics?|clinic|medical|medicity|infirmary|institute|nursing home|health ?care|aiims|jipmer|pgi|cmc|kmc|clínica|sanatorio|santa casa|hôpital|clinique|chu|rumah sakit|rs|rsud|rsup|rsu|rscm|rsia|puskesmas|zahanati|(?:ال)?مستشفى|مشفى|مستشفي|अस्पताल|हॉस्पिटल|हास्पिटल|मेडिकल|হাসপাতাল|হসপিটাল|মেডিকেল|মেডিক্যাল|ہسپتال|ہاسپٹل|اسپتال';

/** Before the hospital, at the start of a line. */
export const HOSPITAL_LABEL =
  '(?:name of (?:the )?)?hospital(?: ?(?:name|details))?(?: ?(?:&|and|/) ?(?:location|address|place))?|hosp|where|venue|hôpital|rumah sakit|hospitali|(?:ال)?مستشفى|अस्पताल|हॉस्पिटल|হাসপাতাল|ہسپتال';
export const TOWN_LABEL =
  'city|town|location|place|area|address|district|ciudad|localidad|lugar|dirección|cidade|local|endereço|ville|lieu|adresse|kota|lokasi|tempat|alamat|mji|mahali|المدينة|المكان|الموقع|العنوان|शहर|स्थान|पता|শহর|স্থান|ঠিকানা|শহর|شہر|مقام|پتہ';
/** Lines that say who it is, which nobody else has to read. */
export const PRIVATE_LABEL =
  "patient(?:'s)?(?: name)?|pt|name|attend(?:er|ant)(?:'s)?(?: name)?|age|gender|sex|diagnosis|disease|reason|purpose|for|paciente|nombre|nome|patiente?|nom|nama|pasien|mgonjwa|jina|المريضة?|الاسم|اسم المريض|मरीज|मरीज़|नाम|রোগী|রোগীর নাম|নাম|مریض|نام";

/** Between what is needed and where. */
export const AT =
  'at|in|@|admitted (?:at|in)|near|en(?: el| la)?|no|na|em|à(?: l[’\x27]| la)?|au|di|ke|katika|kwenye|في|ب|में|এ';
/** Where the name of a hospital has ended. */
export const AFTER_HOSPITAL =
  'by|before|for|on|today|tonight|tomorrow|contact|call|phone|ph|mob|mobile|cell|whatsapp|attender|urgent(?:ly)?|please|pls|plz|need(?:ed|s)?|require[ds]?|patient|units?|within|asap|blood|antes|hasta|até|para|hoy|mañana|llamar|contacto|urgente|hoje|amanhã|ligar|contato|avant|demain|appeler|sebelum|besok|hari ini|hubungi|untuk|kabla|kesho|piga|اليوم|غدا|غدًا|قبل|اتصل|للتواصل|में|को|के लिए|आज|कल|संपर्क|আজ|আগামীকাল|যোগাযোগ|রক্ত|میں|آج|کل|رابطہ';
