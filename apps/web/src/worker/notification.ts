import type { PUSHED_TO_POSTERS, PushNotice } from '@redthread/domain/push';
import { WORDS } from './words.ts';

/** The titles of what is told to whoever posted a request; words.ts has a donor's. */
const POSTER_TITLES: Readonly<Record<PushNotice['language'], Titles>> = {
  en: {
    someoneVolunteers: 'Somebody offers to come',
    someoneComes: 'A donor said yes',
    cannotCome: 'A donor can’t come',
    nobodyLeft: 'Nobody else can be contacted',
    didTheyCome: 'Did your donor come?',
    stillNeeded: 'Is the blood still needed?',
    expired: 'Your request has ended',
    refusedByHospital: 'The hospital doesn’t confirm your request',
  },
  ar: {
    someoneVolunteers: 'هناك من يعرض الحضور',
    someoneComes: 'قال متبرع نعم',
    cannotCome: 'متبرع لن يتمكن من الحضور',
    nobodyLeft: 'لا يمكن التواصل مع أحد آخر',
    didTheyCome: 'هل حضر المتبرع؟',
    stillNeeded: 'هل ما زال الدم مطلوبًا؟',
    expired: 'انتهى طلبك',
    refusedByHospital: 'المستشفى لا يؤكد طلبك',
  },
  es: {
    someoneVolunteers: 'Alguien se ofrece a ir',
    someoneComes: 'Un donante ha dicho que sí',
    cannotCome: 'Un donante no puede ir',
    nobodyLeft: 'No se puede contactar a nadie más',
    didTheyCome: '¿Vino tu donante?',
    stillNeeded: '¿Aún hace falta la sangre?',
    expired: 'Tu solicitud ha terminado',
    refusedByHospital: 'El hospital no confirma tu solicitud',
  },
  fr: {
    someoneVolunteers: 'Quelqu’un propose de venir',
    someoneComes: 'Un donneur a dit oui',
    cannotCome: 'Un donneur ne peut pas venir',
    nobodyLeft: 'Plus personne à contacter',
    didTheyCome: 'Votre donneur est-il venu ?',
    stillNeeded: 'Le sang est-il encore nécessaire ?',
    expired: 'Votre demande est terminée',
    refusedByHospital: 'L’hôpital ne confirme pas votre demande',
  },
  hi: {
    someoneVolunteers: 'कोई आने की पेशकश कर रहा है',
    someoneComes: 'एक रक्तदाता ने हाँ कहा',
    cannotCome: 'एक रक्तदाता नहीं आ सकते',
    nobodyLeft: 'अब और किसी से संपर्क नहीं हो सकता',
    didTheyCome: 'क्या रक्तदाता आए?',
    stillNeeded: 'क्या रक्त अब भी चाहिए?',
    expired: 'आपका अनुरोध ख़त्म हुआ',
    refusedByHospital: 'अस्पताल आपके अनुरोध की पुष्टि नहीं करता',
  },
  bn: {
    someoneVolunteers: 'একজন আসতে চাইছেন',
    someoneComes: 'একজন রক্তদাতা হ্যাঁ বলেছেন',
    cannotCome: 'একজন রক্তদাতা আসতে পারছেন না',
    nobodyLeft: 'আর কারও সঙ্গে যোগাযোগ করা যাচ্ছে না',
    didTheyCome: 'রক্তদাতা কি এসেছেন?',
    stillNeeded: 'রক্ত কি এখনও দরকার?',
    expired: 'আপনার আবেদন শেষ হয়েছে',
    refusedByHospital: 'হাসপাতাল আপনার আবেদন নিশ্চিত করছে না',
  },
  id: {
    someoneVolunteers: 'Ada yang menawarkan diri',
    someoneComes: 'Seorang pendonor bersedia',
    cannotCome: 'Seorang pendonor tidak bisa datang',
    nobodyLeft: 'Tidak ada lagi yang bisa dihubungi',
    didTheyCome: 'Apakah pendonor Anda datang?',
    stillNeeded: 'Apakah darah masih dibutuhkan?',
    expired: 'Permintaan Anda berakhir',
    refusedByHospital: 'Rumah sakit tidak mengonfirmasi permintaan Anda',
  },
  pt: {
    someoneVolunteers: 'Alguém se oferece para ir',
    someoneComes: 'Um doador disse sim',
    cannotCome: 'Um doador não pode ir',
    nobodyLeft: 'Não há mais ninguém para contatar',
    didTheyCome: 'Seu doador veio?',
    stillNeeded: 'O sangue ainda é necessário?',
    expired: 'Seu pedido terminou',
    refusedByHospital: 'O hospital não confirma seu pedido',
  },
  sw: {
    someoneVolunteers: 'Kuna anayejitolea kuja',
    someoneComes: 'Mchangiaji amesema ndiyo',
    cannotCome: 'Mchangiaji hawezi kuja',
    nobodyLeft: 'Hakuna mwingine wa kuwasiliana naye',
    didTheyCome: 'Je, mchangiaji alifika?',
    stillNeeded: 'Je, damu bado inahitajika?',
    expired: 'Ombi lako limeisha',
    refusedByHospital: 'Hospitali haithibitishi ombi lako',
  },
  ur: {
    someoneVolunteers: 'کوئی آنے کی پیشکش کر رہا ہے',
    someoneComes: 'ایک ڈونر نے ہاں کہا',
    cannotCome: 'ایک ڈونر نہیں آ سکتے',
    nobodyLeft: 'اب کسی اور سے رابطہ نہیں ہو سکتا',
    didTheyCome: 'کیا ڈونر آئے؟',
    stillNeeded: 'کیا خون اب بھی چاہیے؟',
    expired: 'آپ کی درخواست ختم ہوئی',
    refusedByHospital: 'ہسپتال آپ کی درخواست کی تصدیق نہیں کرتا',
  },
};

/** A notification, with what the DOM's types don't know yet. */
export interface Shown {
  readonly title: string;
  readonly options: NotificationOptions & {
    readonly renotify: boolean;
    readonly actions: readonly { readonly action: 'yes' | 'no'; readonly title: string }[];
  };
}

/** Not the domain's function: it would come in a file that the app shares, and a worker can import none. */
const FROM_RIGHT: readonly PushNotice['language'][] = ['ar', 'ur'];
const INVITING: readonly PushNotice['kind'][] = ['invited', 'placeFree'];

/**
 * What a device shows of a notice. One of the same invitation takes the place of what is shown, and is heard unless it is quiet. `isUnsent`: the
 * answer that was pressed could not be sent.
 */
export function notificationOf(notice: PushNotice, isUnsent = false): Shown {
  const { kind, tag, language, token, isQuiet } = notice;
  const words = WORDS[language];
  const actions = [
    { action: 'yes', title: words.yes },
    { action: 'no', title: words.no },
  ] as const;
  return {
    title: isUnsent ? words.unsent : { ...words.title, ...POSTER_TITLES[language] }[kind],
    options: {
      ...{ tag, lang: language, dir: FROM_RIGHT.includes(language) ? 'rtl' : 'ltr' },
      // Drawn pictures: Android shows no SVG here.
      ...{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
      body: bodyOf(notice),
      renotify: !isQuiet && !isUnsent,
      silent: isQuiet || isUnsent,
      requireInteraction: INVITING.includes(kind),
      actions: INVITING.includes(kind) && token !== null ? actions : [],
      data: notice,
    },
  };
}

function bodyOf({ kind, language, bloodType, withinKm, hospital, requestId }: PushNotice): string {
  if (kind === 'notNeeded' || bloodType === null || hospital === null) return '';
  const { needed, neededWithin } = WORDS[language];
  // Each keeps its own direction: else `A+` in an Arabic sentence reads `+A`.
  const own = (value: string) => `\u2068${value}\u2069`;
  // Who posted it knows what is needed.
  if (requestId !== undefined) return `${own(bloodType)} · ${own(hospital)}`;
  return (withinKm === null ? needed : neededWithin)
    .replace('{type}', () => own(bloodType))
    .replace('{km}', () => own(String(withinKm)))
    .replace('{hospital}', () => own(hospital));
}

type Titles = Readonly<Record<(typeof PUSHED_TO_POSTERS)[number], string>>;
