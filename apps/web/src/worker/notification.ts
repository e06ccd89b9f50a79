import type { PushNotice } from '@redthread/domain/push';
import { POSTER_TITLES } from './poster-words.ts';
import { WORDS } from './words.ts';

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
