import type { SharedRequest } from '@redthread/contract/requests';
import { townNameIn } from '@redthread/domain/town-name';
import { hospitalName } from '../features/places/hospital-words.ts';
import { spokenLanguage, spokenLocale, text } from '../lib/text.ts';

/** What a messenger shows of a link: no name of anybody, and no phone. */
export interface Preview {
  readonly title: string;
  readonly description: string;
}

const DAY_MS = 86_400_000;
/** From here on a weekday alone doesn't say which week. */
const FAR_MS = 6 * DAY_MS;
const TIME = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
const DATE = { day: 'numeric', month: 'short' } as const;

export function homePreview(): Preview {
  return { title: 'Redthread', description: text('preview.home') };
}

/** Of a request that is shared; null for one that is over, or was never there. */
export function requestPreview(request: SharedRequest | null, now: number): Preview {
  if (request === null) return { title: text('sharedRequest.over'), description: text('sharedRequest.overLead') };
  const { bloodType, hospital, place, neededBy } = request;
  const at = { bloodType, hospital: hospitalName({ hospital, place }) };
  const by = place === null || neededBy === null ? null : timeIn(place, Date.parse(neededBy), now);
  const title = by === null ? text('sharedRequest.needed', at) : text('preview.neededBy', { ...at, ...by });
  return { title, description: text('preview.neededLead') };
}

type Town = NonNullable<SharedRequest['place']>;

/** On the clock of the hospital's town, which is named: who reads it may be anywhere. */
function timeIn(place: Town, neededBy: number, now: number): { time: string; clock: string } | null {
  const { timeZone } = place;
  if (timeZone === undefined) return null;
  const form = neededBy - now > FAR_MS ? { ...TIME, ...DATE } : TIME;
  const time = new Intl.DateTimeFormat(spokenLocale(), { ...form, timeZone }).format(neededBy);
  return { time, clock: text('time.clock', { town: townNameIn(spokenLanguage().code, place) }) };
}
