import { PARSED_FIELDS, type ParsedRequest, type ParseRequestInput } from '@redthread/contract/requests';
import { readForwardedMessage } from '@redthread/domain/forwarded-message';
import { type SaidTime, saidTimeFrom } from '@redthread/domain/forwarded-time';
import { isoText } from '@redthread/domain/instant';
import { mayBeNeededBy } from '@redthread/domain/request-life';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';
import type { Call } from '../../call/call.ts';
import { placeOf, publicPlace } from '../places/near.ts';
import { suggest } from '../places/service.ts';

/** What a forwarded message says, as the fields of a request. Nothing of it is kept or logged. */
export function parse(
  call: Pick<Call, 'places' | 'settings' | 'now'>,
  { text, placeId }: ParseRequestInput,
): ParsedRequest {
  const said = readForwardedMessage(text);
  const { bloodType = null, units = null, hospital = null, phone = null, urgency = null } = said;
  const where = [hospital, said.town].filter((words) => words != null).join(', ');
  const { place: named, choices } = where === '' ? { place: null, choices: [] } : suggest(call, { text: where });
  // One that isn't sure is for the form to ask about.
  const place = choices.length > 0 ? null : named;
  const given = placeId === undefined ? null : publicPlace(placeOf(call, placeId));
  const zone = (place ?? given)?.timeZone;
  const neededBy = said.time === undefined || zone === undefined ? null : instantOf(said.time, zone, call.now);
  const fields = { bloodType, hospital, placeId: place, neededBy, phone };
  return {
    ...{ bloodType, units, phone, urgency, neededBy, place },
    // The town behind a comma, where the message has it in a line of its own: the form looks it up from there.
    hospital: hospital === null || said.town === undefined ? hospital : where,
    missing: PARSED_FIELDS.filter((field) => fields[field] === null),
  };
}

function instantOf(time: SaidTime, zone: string, now: number): string | null {
  const written = saidTimeFrom(time, wallClock(now, zone));
  const instant = written === null ? Number.NaN : instantOnClock(written, zone);
  return mayBeNeededBy(instant, now) ? isoText(instant) : null;
}
