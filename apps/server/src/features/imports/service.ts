import type {
  AddedRows,
  AddRowsInput,
  DonorImport,
  DonorImports,
  ImportedDonor,
  ImportInput,
  ListImportsInput,
  LookUpInput,
  LookUps,
  StartImportInput,
} from '@redthread/contract/imports';
import type { InviteContact } from '@redthread/db/operations/donor-invites';
import type { InviteCounts, DonorImport as KeptImport } from '@redthread/db/operations/import-record';
import type { ImportOwner } from '@redthread/db/operations/imports';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { DEFAULT_LANGUAGE } from '@redthread/domain/language';
import { MAX_PHONE_LENGTH } from '@redthread/domain/limits';
import { inSteps } from '@redthread/domain/near';
import { plainPhone } from '@redthread/domain/phone';
import type { Call, MemberCall } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { memberOf } from '../../call/memberships.ts';
import { sendsSms } from '../../messages/sms-sender.ts';
import { publicPlace } from '../places/near.ts';
import { sealRow } from './kept-row.ts';

const MOST_LISTED = 50;

export async function start(call: MemberCall, { organisationId }: StartImportInput): Promise<DonorImport> {
  const { store, now } = call;
  const id = await store.imports.start(await ownerOf(call, organisationId), now);
  return shown(call, await found(call, id));
}

/** Whose import it would be: an NGO's, by one of its members, or an admin's. */
async function ownerOf(call: MemberCall, organisationId: string | undefined): Promise<ImportOwner> {
  const { account } = call.caller;
  if (organisationId === undefined) {
    if (account.role !== 'admin') throw new DomainError('NGO_ONLY');
    return { accountId: account.id, organisationId: null };
  }
  if ((await memberOf(call, organisationId)).kind !== 'ngo') throw new DomainError('NGO_ONLY');
  return { accountId: account.id, organisationId };
}

/** An import of the caller's own, or of their NGO. Rejects with IMPORT_NOT_FOUND for any other. */
async function own(call: MemberCall, id: string): Promise<KeptImport> {
  const kept = await found(call, id);
  const { account } = call.caller;
  if (kept.organisationId !== null) {
    const ids = await call.store.organisations.idsOf(account.id);
    if (!ids.includes(kept.organisationId)) throw new DomainError('IMPORT_NOT_FOUND');
    await ownerOf(call, kept.organisationId);
  } else if (account.role !== 'admin' || kept.accountId !== account.id) throw new DomainError('IMPORT_NOT_FOUND');
  return kept;
}

async function found({ store }: Call, id: string): Promise<KeptImport> {
  const kept = await store.imports.find(id);
  if (kept === null) throw new DomainError('IMPORT_NOT_FOUND');
  return kept;
}

export async function addRows(call: MemberCall, { id, rows }: AddRowsInput): Promise<AddedRows> {
  await own(call, id);
  const language = call.caller.account.language ?? call.askedLanguage() ?? DEFAULT_LANGUAGE;
  const added = await addTo(call, { importId: id, rows, language });
  call.scheduler.wake();
  return added;
}

interface Rows {
  readonly importId: string;
  readonly rows: readonly ImportedDonor[];
  /** Of the messages, where a row doesn't say. */
  readonly language: NonNullable<ImportedDonor['language']>;
}

/** Keeps rows, each sealed with the key of the database until it is sent. The same list again adds nobody. */
export async function addTo(
  call: Pick<Call, 'store' | 'places' | 'settings' | 'now'>,
  { importId, rows, language }: Rows,
): Promise<AddedRows> {
  const { store, now: at } = call;
  const key = await store.hashKey();
  const invites = rows.flatMap((row, index) => {
    const contact = contactOf(call, row, `rows.${index}.phone`);
    if (contact === null) return [];
    return [{ ...contact, sealed: sealRow({ row, language: row.language ?? language }, key) }];
  });
  const added = await store.imports.add({ importId, invites, at });
  return { added, known: invites.length - added, unreachable: rows.length - invites.length };
}

/** By which a row's person is invited; null for a phone that nothing is sent to. Rejects what is no number, at `path`. */
export function contactOf(
  call: Pick<Call, 'places' | 'settings'>,
  { email, phone, placeId }: ImportedDonor,
  path = 'phone',
): InviteContact | null {
  if (email !== undefined) return { channel: 'email', address: email };
  if (phone === undefined || !sendsSms(call.settings)) return null;
  const number = internationalPhone(call, { phone, placeId, path });
  return number === null ? null : { channel: 'sms', address: number };
}

export async function list(call: MemberCall, { organisationId }: ListImportsInput): Promise<DonorImports> {
  const owner = await ownerOf(call, organisationId);
  const imports = await call.store.imports.ofOwner(owner, MOST_LISTED);
  return { items: imports.map((each) => shownWith(each, each.counts)), sendsSms: sendsSms(call.settings) };
}

export async function end(call: MemberCall, { id }: ImportInput): Promise<DonorImport> {
  const { store, caller, now } = call;
  await own(call, id);
  await store.imports.end(id, caller.account.id, now);
  return shown(call, await found(call, id));
}

async function shown({ store }: Call, kept: KeptImport): Promise<DonorImport> {
  return shownWith(kept, await store.imports.counts(kept.id));
}

function shownWith({ id, state, createdAt }: KeptImport, counts: InviteCounts): DonorImport {
  const { waiting, bounced, joined } = counts;
  const rows = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const sent = rows - waiting - bounced;
  return { _id: id, state, createdAt: isoText(createdAt), rows, waiting, sent, bounced, joined: inSteps(joined) };
}

/** What a list leaves to the server, for a page that shows how each row is understood before anything is sent. */
export function lookUp(call: MemberCall, { addresses, phones }: LookUpInput): LookUps {
  return {
    addresses: addresses.map((address) => townOf(call, address)),
    phones: phones.map((each) => numberOf(call, each)),
  };
}

function townOf({ places, settings }: MemberCall, address: string): LookUps['addresses'][number] {
  const place = places.suggest(address, settings);
  const several = place === null ? places.suggestSeveral(address, settings) : [];
  return { place: place && publicPlace(place), several: several.map(publicPlace) };
}

function numberOf(call: MemberCall, { phone, placeId }: LookUpInput['phones'][number]): LookUps['phones'][number] {
  try {
    const number = internationalPhone(call, { phone: plainPhone(phone).slice(0, MAX_PHONE_LENGTH), placeId });
    return { number, refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { number: null, refusal: error.message };
  }
}
