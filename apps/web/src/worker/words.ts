import type { PushNotice } from '@redthread/domain/push';

// Apart from the app's texts: a service worker is fetched by itself, and has use for these alone.

interface Words {
  readonly title: Readonly<Record<PushNotice['kind'], string>>;
  readonly needed: string;
  readonly neededWithin: string;
  readonly yes: string;
  readonly no: string;
  /** The title in place of the first one, of an answer that could not be sent. */
  readonly unsent: string;
}

export const WORDS: Readonly<Record<PushNotice['language'], Words>> = {
  en: {
    title: {
      asked: 'Can you give blood?',
      accepted: 'Your offer was accepted',
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
    unsent: 'Not sent: please try again',
  },
  ar: {
    title: {
      asked: 'هل يمكنك التبرع بالدم؟',
      accepted: 'قُبل عرضك',
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
    unsent: 'لم يُرسل: يُرجى المحاولة مرة أخرى',
  },
  es: {
    title: {
      asked: '¿Puedes donar sangre?',
      accepted: 'Aceptaron tu oferta',
      placeFree: 'Al final sí haces falta. ¿Puedes ir?',
      earlier: 'La sangre se necesita antes',
      reminder: 'Te esperan pronto',
      checking: 'Estamos comprobando esta solicitud',
      notNeeded: 'Ya no hace falta. ¡Gracias!',
    },
    needed: 'Se necesita {type}: {hospital}',
    neededWithin: 'Se necesita {type} a un máximo de {km} km de ti: {hospital}',
    yes: 'Puedo ir',
    no: 'Ahora no',
    unsent: 'No se envió: inténtalo de nuevo',
  },
  fr: {
    title: {
      asked: 'Pouvez-vous donner votre sang ?',
      accepted: 'Votre proposition est acceptée',
      placeFree: 'On a finalement besoin de vous. Pouvez-vous venir ?',
      earlier: 'Le sang est nécessaire plus tôt',
      reminder: 'On vous attend bientôt',
      checking: 'Nous vérifions cette demande',
      notNeeded: 'Plus nécessaire. Merci !',
    },
    needed: 'On a besoin de sang {type} : {hospital}',
    neededWithin: 'On a besoin de sang {type} à {km} km au plus de chez vous : {hospital}',
    yes: 'Je peux venir',
    no: 'Pas maintenant',
    unsent: 'Non envoyé : veuillez réessayer',
  },
  hi: {
    title: {
      asked: 'क्या आप रक्त दे सकते हैं?',
      accepted: 'आपकी पेशकश मंज़ूर हुई',
      placeFree: 'अब आपकी ज़रूरत है। क्या आप आ सकते हैं?',
      earlier: 'रक्त अब और जल्दी चाहिए',
      reminder: 'आपको थोड़ी देर में पहुँचना है',
      checking: 'हम इस अनुरोध की जाँच कर रहे हैं',
      notNeeded: 'अब ज़रूरत नहीं है। धन्यवाद!',
    },
    needed: '{type} रक्त चाहिए: {hospital}',
    neededWithin: 'आपसे {km} किमी के अंदर {type} रक्त चाहिए: {hospital}',
    yes: 'मैं आने को तैयार हूँ',
    no: 'अभी नहीं',
    unsent: 'नहीं भेजा गया: कृपया फिर कोशिश करें',
  },
  bn: {
    title: {
      asked: 'রক্ত দিতে পারবেন?',
      accepted: 'আপনার প্রস্তাব গ্রহণ করা হয়েছে',
      placeFree: 'শেষ পর্যন্ত আপনাকে দরকার। আসতে পারবেন?',
      earlier: 'রক্ত আরও আগে দরকার',
      reminder: 'একটু পর আপনার আসার কথা',
      checking: 'এই আবেদনটি আমরা যাচাই করছি',
      notNeeded: 'আর দরকার নেই। ধন্যবাদ!',
    },
    needed: '{type} রক্ত দরকার: {hospital}',
    neededWithin: 'আপনার থেকে {km} কিমির মধ্যে {type} রক্ত দরকার: {hospital}',
    yes: 'আসতে পারব',
    no: 'এখন না',
    unsent: 'পাঠানো হয়নি: আবার চেষ্টা করুন',
  },
  id: {
    title: {
      asked: 'Bisakah Anda donor darah?',
      accepted: 'Tawaran Anda diterima',
      placeFree: 'Ternyata Anda dibutuhkan. Bisakah Anda datang?',
      earlier: 'Darah dibutuhkan lebih cepat',
      reminder: 'Anda ditunggu sebentar lagi',
      checking: 'Kami sedang memeriksa permintaan ini',
      notNeeded: 'Tidak dibutuhkan lagi. Terima kasih!',
    },
    needed: 'Dibutuhkan {type}: {hospital}',
    neededWithin: 'Dibutuhkan {type}, paling jauh {km} km dari Anda: {hospital}',
    yes: 'Saya bisa datang',
    no: 'Tidak sekarang',
    unsent: 'Tidak terkirim: silakan coba lagi',
  },
  pt: {
    title: {
      asked: 'Você pode doar sangue?',
      accepted: 'Sua oferta foi aceita',
      placeFree: 'Precisamos de você. Pode ir?',
      earlier: 'O sangue é necessário mais cedo',
      reminder: 'Contam com você em breve',
      checking: 'Estamos verificando este pedido',
      notNeeded: 'Não é mais necessário. Obrigado!',
    },
    needed: 'Precisa-se de {type}: {hospital}',
    neededWithin: 'Precisa-se de {type} a até {km} km de você: {hospital}',
    yes: 'Posso ir',
    no: 'Agora não',
    unsent: 'Não enviado: tente de novo',
  },
  sw: {
    title: {
      asked: 'Unaweza kuchangia damu?',
      accepted: 'Umekubaliwa',
      placeFree: 'Sasa unahitajika. Unaweza kufika?',
      earlier: 'Damu inahitajika mapema zaidi',
      reminder: 'Unatarajiwa hivi karibuni',
      checking: 'Tunalikagua ombi hili',
      notNeeded: 'Haihitajiki tena. Asante!',
    },
    needed: '{type} inahitajika: {hospital}',
    neededWithin: '{type} inahitajika, hadi km {km} kutoka ulipo: {hospital}',
    yes: 'Naweza kufika',
    no: 'Si sasa',
    unsent: 'Haijatumwa: tafadhali jaribu tena',
  },
  ur: {
    title: {
      asked: 'کیا آپ خون دے سکتے ہیں؟',
      accepted: 'آپ کی پیشکش منظور ہوئی',
      placeFree: 'آپ کی ضرورت پڑ گئی۔ کیا آپ آ سکتے ہیں؟',
      earlier: 'خون پہلے چاہیے',
      reminder: 'جلد آپ کا انتظار ہو گا',
      checking: 'ہم اس درخواست کی جانچ کر رہے ہیں',
      notNeeded: 'اب ضرورت نہیں رہی۔ شکریہ!',
    },
    needed: 'بلڈ گروپ {type} کے خون کی ضرورت ہے: {hospital}',
    neededWithin: 'آپ سے {km} کلومیٹر کے اندر {type} خون کی ضرورت ہے: {hospital}',
    yes: 'میں آنے کو تیار ہوں',
    no: 'ابھی نہیں',
    unsent: 'بھیجا نہیں گیا: دوبارہ کوشش کریں',
  },
};
