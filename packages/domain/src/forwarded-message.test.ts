import { expect, test } from 'vitest';
import { readForwardedMessage } from './forwarded-message.ts';
import { saidTimeFrom } from './forwarded-time.ts';

/** A Saturday. */
const NOW = '2026-11-28T15:20';

interface Read {
  readonly type?: string;
  readonly units?: number;
  readonly hospital?: string;
  readonly town?: string;
  readonly phone?: string;
  readonly by?: string;
  readonly urgent?: true;
}

function read(message: string): Read {
  const { bloodType, units, hospital, town, phone, time, urgency } = readForwardedMessage(message);
  const by = time === undefined ? null : saidTimeFrom(time, NOW);
  return {
    ...(bloodType && { type: bloodType }),
    ...(units && { units }),
    ...(hospital && { hospital }),
    ...(town && { town }),
    ...(phone && { phone }),
    ...(by && { by }),
    ...(urgency && { urgent: true }),
  };
}

const APOLLO = 'Apollo Hospital, Chennai';
const TOMORROW = '2026-11-29T10:00';

test.each<readonly [message: string, read: Read]>([
  [
    'URGENT\nB+ve 2 units\nApollo Hospital, Chennai\nby tomorrow 10am\ncall 98400 12345',
    { type: 'B+', units: 2, hospital: APOLLO, phone: '98400 12345', by: TOMORROW, urgent: true },
  ],
  [
    'URGENT / B+ve 2 units / Apollo Hospital, Chennai / by tomorrow 10am / call 98400 12345',
    { type: 'B+', units: 2, hospital: APOLLO, phone: '98400 12345', by: TOMORROW, urgent: true },
  ],
  [
    'Urgent need of B+ve blood, 2 units at Apollo Hospital, Chennai by tomorrow 10am. Contact 98400 12345',
    { type: 'B+', units: 2, hospital: APOLLO, phone: '98400 12345', by: TOMORROW, urgent: true },
  ],
  [
    '*O -ve* blood needed 🆘🩸\n*Patient name:* Ravi Kumar\n*Hospital:* Fortis Hospital, Bannerghatta Road\n*City:* Bangalore\n*Units:* 3\n*Attender no:* +91-98450-12345',
    {
      type: 'O-',
      units: 3,
      hospital: 'Fortis Hospital, Bannerghatta Road',
      town: 'Bangalore',
      phone: '+91-98450-12345',
    },
  ],
  [
    'Need A1 positive blood for surgery today evening 6 pm in CMC Hospital, Vellore. Call 9443212345',
    { type: 'A+', hospital: 'CMC Hospital, Vellore', phone: '9443212345', by: '2026-11-28T18:00' },
  ],
  [
    'Pls help. AB negative required at KMC Manipal within 6 hours. 4 units. Ph 0820 2922761',
    { type: 'AB-', units: 4, hospital: 'KMC Manipal', phone: '0820 2922761', by: '2026-11-28T21:20' },
  ],
  [
    'O+ 2 units Apollo Hospital, Chennai. Call 98400 12345 / 98400 67890',
    { type: 'O+', units: 2, hospital: APOLLO, phone: '98400 12345' },
  ],
  ['B+ needed. Contact 9840012345, 9840067890', { type: 'B+', phone: '9840012345' }],
  ['B+ needed 9840012345 9840067890', { type: 'B+', phone: '9840012345' }],
  ['Need O+ or O- donors at City Hospital, Kochi', { hospital: 'City Hospital, Kochi' }],
  [
    'Blood group: B-\nDonors of O- can give too\nStar Hospital, Hyderabad',
    { type: 'B-', hospital: 'Star Hospital, Hyderabad' },
  ],
  [
    'A+ needed on 29/11 at 9.30am, Ruby Hospital, Kolkata',
    { type: 'A+', hospital: 'Ruby Hospital, Kolkata', by: '2026-11-29T09:30' },
  ],
  [
    'A+ needed on 30-11-2026 14:00, Ruby Hospital, Kolkata',
    { type: 'A+', hospital: 'Ruby Hospital, Kolkata', by: '2026-11-30T14:00' },
  ],
  [
    'Surgery 2 Dec 7 am, need 2 pints O neg, St. Mary’s Hospital, London',
    { type: 'O-', units: 2, hospital: 'St. Mary’s Hospital, London', by: '2026-12-02T07:00' },
  ],
  ['O- by 12/1/2026 8:00, General Hospital, Denver', { type: 'O-', hospital: 'General Hospital, Denver' }],
  [
    'O- by 11/30/2026 8:00 AM, General Hospital, Denver',
    { type: 'O-', hospital: 'General Hospital, Denver', by: '2026-11-30T08:00' },
  ],
  [
    'Need b+ blood monday morning, Patel Hospital Karachi. 0300-1234567',
    { type: 'B+', hospital: 'Patel Hospital Karachi', phone: '0300-1234567', by: '2026-11-30T09:00' },
  ],
  [
    'two units of AB+ at Kenyatta National Hospital, Nairobi, call +254 712 345678 tonight',
    {
      type: 'AB+',
      units: 2,
      hospital: 'Kenyatta National Hospital, Nairobi',
      phone: '+254 712 345678',
      by: '2026-11-28T21:00',
    },
  ],
  [
    'Kundi la damu: O+\nChupa 2\nHospitali: Muhimbili, Dar es Salaam\nkesho saa 10:00\npiga simu 0712 345 678\nharaka',
    { type: 'O+', units: 2, hospital: 'Muhimbili, Dar es Salaam', phone: '0712 345 678', by: TOMORROW, urgent: true },
  ],
  [
    'URGENTE: se necesitan 3 donantes de sangre O negativo en el Hospital San José, Bogotá, mañana 10:00. Llamar al 310 123 4567',
    { type: 'O-', units: 3, hospital: 'Hospital San José, Bogotá', phone: '310 123 4567', by: TOMORROW, urgent: true },
  ],
  [
    'Precisa-se de 2 bolsas de sangue A positivo no Hospital das Clínicas, São Paulo, até amanhã às 10. Ligar para (11) 91234-5678',
    { type: 'A+', units: 2, hospital: 'Hospital das Clínicas, São Paulo', phone: '(11) 91234-5678', by: TOMORROW },
  ],
  [
    'Urgence: 2 poches de sang B négatif à l’Hôpital Principal, Dakar, demain 10h. Appeler 77 123 45 67',
    { type: 'B-', units: 2, hospital: 'Hôpital Principal, Dakar', phone: '77 123 45 67', by: TOMORROW, urgent: true },
  ],
  [
    'Dibutuhkan darah golongan AB+ 2 kantong\nRS Cipto Mangunkusumo, Jakarta\nbesok jam 10\nhubungi 0812-3456-7890',
    { type: 'AB+', units: 2, hospital: 'RS Cipto Mangunkusumo, Jakarta', phone: '0812-3456-7890', by: TOMORROW },
  ],
  [
    'عاجل: مطلوب 2 وحدة دم O+ في مستشفى الملك فيصل، الرياض غدا 10:00 للتواصل ٠٥٠١٢٣٤٥٦٧',
    { type: 'O+', units: 2, hospital: 'مستشفى الملك فيصل، الرياض', phone: '0501234567', by: TOMORROW, urgent: true },
  ],
  ['فصيلة الدم +B مستشفى الشفاء، غزة', { type: 'B+', hospital: 'مستشفى الشفاء، غزة' }],
  [
    'मरीज के लिए ओ पॉजिटिव खून चाहिए, २ यूनिट\nअस्पताल: एम्स, दिल्ली\nकल सुबह 10 बजे\nसंपर्क: ९८४०० १२३४५\nतुरंत',
    { type: 'O+', units: 2, hospital: 'एम्स, दिल्ली', phone: '98400 12345', by: TOMORROW, urgent: true },
  ],
  [
    'জরুরি রক্ত প্রয়োজন\nরক্তের গ্রুপ: বি নেগেটিভ\n২ ব্যাগ\nস্থান: ঢাকা মেডিকেল কলেজ হাসপাতাল\nযোগাযোগ: ০১৭১২-৩৪৫৬৭৮',
    { type: 'B-', units: 2, hospital: 'ঢাকা মেডিকেল কলেজ হাসপাতাল', phone: '01712-345678', urgent: true },
  ],
  [
    'فوری ضرورت: او پازیٹو 2 بوتل\nہسپتال: جناح ہسپتال، کراچی\nرابطہ: 0300 1234567',
    { type: 'O+', units: 2, hospital: 'جناح ہسپتال، کراچی', phone: '0300 1234567', urgent: true },
  ],
  [
    'Patient Name: Ana Silva\nAge: 34\nUHID: 202400123456\nBed no 12\nBlood group: O Rh positive\nHospital: Aster, Kochi 682027\nPhone: 9447012345',
    { type: 'O+', hospital: 'Aster, Kochi 682027', phone: '9447012345' },
  ],
  ['need B-12 vitamin, not blood', {}],
  ['a team of a-listers has a positive attitude', {}],
  ['Good morning everyone! Happy Diwali 🎉', {}],
  ['', {}],
  ['0 +ve 1unit', { type: 'O+', units: 1 }],
  ['A Rh(D) negative, 25 units', { type: 'A-' }],
  ['B + ve blood, units required: 2', { type: 'B+', units: 2 }],
  [
    'Hosp: Lilavati Hospital, Mumbai\nBG: O+ve\nBy 5pm\nWA +91 98200 12345',
    { type: 'O+', hospital: 'Lilavati Hospital, Mumbai', phone: '+91 98200 12345', by: '2026-11-28T17:00' },
  ],
  [
    'A- at 9 am, Leeds General Infirmary, Leeds',
    { type: 'A-', hospital: 'Leeds General Infirmary, Leeds', by: '2026-11-29T09:00' },
  ],
  [
    'AB- day after tomorrow 8 am Mercy Hospital, Arlington',
    { type: 'AB-', hospital: 'Mercy Hospital, Arlington', by: '2026-11-30T08:00' },
  ],
  ['O+ needed yesterday, 27/11/2026 10:00', { type: 'O+' }],
])('who is sent %j has these fields filled in', (message, fields) => {
  expect(read(message)).toEqual(fields);
});
