import type { PushNotice } from '@redthread/domain/push';

// Apart from the app's texts: a service worker is fetched by itself, and has use for these alone.

interface Words {
  readonly title: Readonly<Record<PushNotice['kind'], string>>;
  readonly needed: string;
  readonly neededWithin: string;
  readonly yes: string;
  readonly no: string;
}

export const WORDS: Readonly<Record<PushNotice['language'], Words>> = {
  en: {
    title: {
      asked: 'Can you give blood?',
      placeFree: 'You are needed after all. Can you come?',
      earlier: 'The blood is needed earlier',
      reminder: 'You are expected soon',
      checking: 'We are checking this request',
      notNeeded: 'No longer needed. Thank you!',
    },
    needed: '{type} is needed: {hospital}',
    neededWithin: '{type} is needed up to {km} km from you: {hospital}',
    yes: 'I can come',
    no: 'Not now',
  },
  ar: {
    title: {
      asked: 'هل يمكنك التبرع بالدم؟',
      placeFree: 'هناك حاجة إليك بعد كل شيء. هل يمكنك الحضور؟',
      earlier: 'الدم مطلوب في وقت أبكر',
      reminder: 'موعدك قريب',
      checking: 'نتحقق من هذا الطلب',
      notNeeded: 'لم تعد هناك حاجة. شكرًا لك!',
    },
    needed: 'مطلوب دم من الفصيلة {type}: {hospital}',
    neededWithin: 'مطلوب دم من الفصيلة {type} على بُعد {km} كم منك على الأكثر: {hospital}',
    yes: 'يمكنني الحضور',
    no: 'ليس الآن',
  },
};
