import type { Draft, LinkCodeInput, PendingPreview } from '@redthread/contract/code';
import type { Donor } from '@redthread/db/operations/donors';
import { fieldError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import type { Call } from '../../call/call.ts';
import { hashSecret } from '../../secrets/secret.ts';
import { givesPhone } from '../contacts/shown-phone.ts';
import { shownPlace } from '../places/near.ts';
import { openGroupOf, unsealDraft } from './kept-draft.ts';

/**
 * What a link would do. To open it does nothing: mail programs open links by themselves. Somebody else may have typed it: whoever
 * presses reads before what is published in their name, and what goes for it.
 */
export async function open(call: Call, { linkCode }: LinkCodeInput): Promise<PendingPreview> {
  const { store, now } = call;
  const pending = await store.pending.find({ linkHash: hashSecret(linkCode) }, now);
  if (pending === null) throw fieldError('SIGN_UP_ENDED', 'code');
  const { kind, email, linkDraft } = pending;
  if (linkDraft === null) throw fieldError('EMAIL_CODE_USED', 'code');
  const { draft } = unsealDraft(linkDraft, linkCode);
  const holder = await store.accounts.findByEmail(email);
  const startsAfresh = holder?.isEmailVerified === false && kind !== 'signIn';
  if (draft === null) return { kind, email, startsAfresh };
  const request = await requestOf(call, draft);
  const shown = { kind, email, startsAfresh, ...(request === undefined ? {} : { request }) };
  if (draft.kind === 'request') return shown;
  const known = holder?.isEmailVerified === true ? await store.donors.findByAccount(holder.id) : null;
  return { ...shown, profile: profileOf(call, draft.donor, known), ...(await groupOf(call, draft)) };
}

/** The group that they would be in; none where it has closed since. */
async function groupOf(call: Call, draft: Draft): Promise<Pick<PendingPreview, 'group'>> {
  const group = await openGroupOf(call, draft);
  return group === null ? {} : { group: { name: group.name, organisation: group.organisation.name } };
}

async function requestOf({ store, places }: Call, draft: Draft): Promise<PendingPreview['request']> {
  if (draft.kind === 'donor') return undefined;
  if (draft.kind === 'request') {
    const { bloodType, hospital, phone, placeId = null, units = 1, neededBy = null } = draft.request;
    const instant = neededBy === null ? null : isoText(Date.parse(neededBy));
    return { bloodType, hospital, phone, place: shownPlace(places, placeId), units, neededBy: instant };
  }
  const request = await store.requests.find(draft.requestId);
  if (request === null) return undefined;
  const { bloodType, hospital, placeId, units, neededBy } = request;
  const instant = neededBy === null ? null : isoText(neededBy);
  return { bloodType, hospital, place: shownPlace(places, placeId), units, neededBy: instant };
}

/** With what stays of the profile that is there, where nothing is said. */
function profileOf(
  { places, settings }: Call,
  typed: Extract<Draft, { kind: 'donor' }>['donor'],
  known: Donor | null,
): PendingPreview['profile'] {
  const { bloodType, phone, placeId = known?.placeId ?? null } = typed;
  const {
    acceptsInvitations = (known?.invitationConsentOn ?? null) !== null,
    isPhonePublic = known?.isPhonePublic ?? null,
  } = typed;
  return {
    bloodType,
    phone,
    place: shownPlace(places, placeId),
    // Without a town nobody can be asked.
    acceptsInvitations: acceptsInvitations && placeId !== null,
    isPhonePublic: givesPhone(settings, { isPhonePublic }),
    isReplacing: known !== null,
  };
}
