import { isoText } from '@redthread/domain/instant';
import { NEVER_MAILED } from '@redthread/domain/phone-account';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ExportColumn, ExportValue } from '../database-engine.ts';
import {
  confirmedBloodTypes,
  donations,
  donorGroupMembers,
  donorGroups,
  organisationClosures,
  organisationDomains,
  organisationDoorNotes,
  organisationHours,
  organisationMembers,
  organisations,
} from '../organisation-tables.ts';
import type { Value } from '../query.ts';
import { reports } from '../report-tables.ts';
import { smsNumbers } from '../sms-number-tables.ts';
import {
  accounts,
  audit,
  donors,
  givenNumbers,
  invitationDays,
  invitations,
  requestMonths,
  requests,
} from '../tables.ts';

// What an export has, whatever the engine.

interface ExportedTable {
  readonly name: string;
  readonly columns: readonly ExportedColumn[];
  readonly withheld: readonly string[];
}

interface ExportedColumn extends ExportColumn {
  /** What SQL selects: a column of the table, or of a row's account. */
  readonly sql: string;
}

/** What people read beside `account_id`, in place of looking it up in accounts. */
const OF_ACCOUNT: Readonly<Record<string, readonly string[]>> = { donors: ['name', 'email'], requests: ['name'] };

/**
 * A table's columns with what each holds, in the order of `meanings`: one without a meaning, or withheld, doesn't compile. Where a column
 * has one of some values, they follow.
 */
function exported<Table extends SQLiteTable, Withheld extends KeyOf<Table>>(
  table: Table,
  withheld: readonly Withheld[],
  meanings: Readonly<Record<Exclude<KeyOf<Table>, Withheld>, string>>,
): ExportedTable {
  const name = getTableName(table);
  const columns: Readonly<Record<KeyOf<Table>, SQLiteColumn>> = getTableColumns(table);
  return {
    name,
    columns: Object.entries<string>(meanings).flatMap(([key, meaning]) => {
      const column = columns[key as KeyOf<Table>];
      const own = { name: column.name, kind: kindOf(column), meaning: withValues(meaning, column.enumValues) };
      return [{ ...own, sql: selected(column.name) }, ...(key === 'accountId' ? accountColumns(name) : [])];
    }),
    withheld: withheld.map((key) => columns[key].name),
  };
}

function accountColumns(table: string): ExportedColumn[] {
  return (OF_ACCOUNT[table] ?? []).map((name) => ({
    name,
    kind: 'text',
    meaning: 'as in accounts',
    sql: `(SELECT ${selected(`accounts.${name}`)} FROM accounts WHERE accounts.id = ${table}.account_id)`,
  }));
}

/** A column as it is kept; of emails, none that stands for a phone number. */
function selected(column: string): string {
  if (!/(?:^|\.)email$/.test(column)) return column;
  return `CASE WHEN ${column} LIKE '%${NEVER_MAILED}' THEN NULL ELSE ${column} END`;
}

type KeyOf<Table extends SQLiteTable> = keyof Table['$inferSelect'] & string;

function withValues(meaning: string, values: readonly string[] = []): string {
  if (values.length === 0) return meaning;
  const all = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return meaning === '' ? all : `${meaning}: ${all}`;
}

function kindOf({ name, dataType }: { name: string; dataType: string }): ExportColumn['kind'] {
  if (dataType === 'boolean') return 'boolean';
  if (dataType !== 'number') return 'text';
  return /(?:^|_)(?:at|by|until)$/.test(name) ? 'instant' : 'number';
}

const ID = 'a UUID';
const ACCOUNT = 'id in accounts';
/** The values say all. */
const ONE_OF = '';
const PHONE = 'as it was typed, in the digits 0 to 9';
const DIALLED = 'the same as everyone can dial it (E.164); empty where its country is not known';
const NAME_SHOWN = 'how lists have the name';
const CREATED = 'when it was made';
const TOWN = 'the id of a town in the table of places, which is that of GeoNames';

// Withheld: hashes open accounts or tell who has left, and are of no use elsewhere; the name in a profile is the account's,
// and what is folded is made of what is there.
export const EXPORTED: readonly ExportedTable[] = [
  exported(accounts, ['passwordHash', 'foldedName'], {
    id: ID,
    name: 'whole',
    email:
      'in small letters, with the domain as DNS has it; empty for who has a phone number alone, which sms_numbers has',
    role: ONE_OF,
    authProvider: 'how it was made',
    isEmailVerified: 'opened a link that was mailed there, or came by Google or Firebase, or an admin said so',
    isNewUser: 'came by Google, and has chosen no role yet',
    createdAt: CREATED,
    googleIssuer: 'with google_subject: who it is at Google',
    googleSubject: 'with google_issuer',
    firebaseUid: 'who it is at Firebase',
    language: 'of the mails to this person, by its BCP 47 tag; empty for not known, who reads English',
    suspendedAt: 'since when they ask nobody, and are invited by nobody; empty for not stopped',
    calledName: 'what they want to be called in our mails; empty for a word of their name',
  }),
  exported(donors, ['name'], {
    id: ID,
    accountId: ACCOUNT,
    bloodType: ONE_OF,
    phone: PHONE,
    internationalPhone: DIALLED,
    address: 'area and city, as the donor wants it shown',
    nameDisplay: NAME_SHOWN,
    consentedOn: 'the day of consent to showing it, in UTC',
    age: 'in years, on the day of age_given_on',
    ageGivenOn: 'a day in UTC',
    matchableUntil: 'the last day of donating age',
    isAvailable: "the donor's own switch",
    isMatchable: 'in lists: available, of donating age, neither resting nor pausing, and not hidden',
    lastDonatedOn: 'the day the donor gave last, as they told it, by their own calendar',
    donationIntervalDays: 'days from one donation to the next, where the donor lives',
    pausedUntil: 'the day on which the pause ends that the donor asked for',
    matchableFrom: 'the first day after the rest and the pause',
    placeId: TOWN,
    travelKm: 'how far the donor would travel to give, in km',
    invitationConsentOn: 'the day of consent to be invited; empty without it',
    isNightOk: 'may be asked at night too, when it is urgent',
    isPhonePublic: 'the phone is given to whoever asks for it from the lists; empty where the donor said nothing',
    isInvitable: 'consented to be invited, the email is verified, asking is not stopped, and nobody hides the donor',
    hiddenAt: 'since when an admin hides the donor; empty for shown',
    hiddenFor: 'why',
    lastInvitedAt: 'when the donor was invited last; empty for more than 90 days ago',
    createdAt: CREATED,
  }),
  exported(requests, ['foldedHospital'], {
    id: ID,
    accountId: ACCOUNT,
    bloodType: ONE_OF,
    phone: PHONE,
    internationalPhone: DIALLED,
    hospital: 'as its poster named it',
    nameDisplay: NAME_SHOWN,
    urgency: ONE_OF,
    placeId: TOWN,
    status: 'pending while it is open, else how it ended',
    units: 'how many donations are needed',
    given: 'how many came',
    neededBy: 'the end of the request when nobody says another; empty for none',
    closedAt: 'empty while it is open',
    nextRoundAt: 'when more donors are invited; empty for never',
    lastRoundAt: 'when donors were chosen last; empty for never',
    nextRoundDonors: 'how many the next time, if nobody answers: 0 for nobody left; empty for not known',
    asleepDonors: 'how many others slept then; empty for nobody, or not known',
    asleepUntil: 'until when the first of them did',
    warnAt: 'when its poster is asked whether it is still needed',
    confirmedAt: 'when its hospital confirmed it, or an admin who rang there',
    suspendedAt: 'since when nobody is asked for it, until an admin has looked, or removed it',
    hiddenAt: 'since when an admin hides it; empty for shown',
    hiddenFor: 'why',
    urgentAt: 'when it was made urgent last; empty for never',
    organisationId: 'for which it was posted: id in organisations; empty for none',
    hospitalId: 'where the blood is given, if that is one of organisations: its id there',
    hospitalReference: 'by which its ward knows it, while it is open; empty for none',
    confirmedBy: 'who says that it is true',
    refusedFor: 'why its hospital says that it is not; empty for it does not',
    caretakerId: 'who of the members takes care of it: id in accounts; empty for nobody',
    note: 'of the members, for themselves; empty for none',
    volunteersNotifiedAt: 'until when its poster was told last of donors who offer to come; empty for never',
    createdAt: CREATED,
  }),
  exported(organisations, ['foldedName', 'isRenewalTold'], {
    id: ID,
    kind: ONE_OF,
    name: 'as everybody reads it',
    placeId: TOWN,
    phone: 'of its switchboard, as everybody may know it',
    registerNumber: 'in the official register of its country; empty for none',
    licenceUntil: 'the day its licence ends; empty for not known',
    workEmail: 'of who applied; empty for none',
    proofs: 'what it was verified by, and callBack until it is: workEmail, register, licence, callBack',
    state: 'what came of its application',
    reason:
      'why it was refused or is suspended: notInRegister, notReached, notEligible, duplicate, licence, misuse, reported or merged',
    mergedInto: 'which it is now, where it merged: id in organisations',
    applicantId: 'who applied: id in accounts; empty once they left',
    verifiedUntil: 'the first day on which it is verified no more',
    createdAt: CREATED,
  }),
  exported(organisationDomains, [], {
    domain: 'of work emails',
    organisationId: 'whose: id in organisations',
  }),
  exported(organisationMembers, [], {
    organisationId: 'of which: id in organisations',
    accountId: ACCOUNT,
    duty: ONE_OF,
    joinedAt: 'when',
  }),
  exported(organisationHours, [], {
    organisationId: 'which is open then: id in organisations',
    weekday: 'from 0 for Sunday to 6',
    fromMinute: 'of the day, on the clock of its town',
    toMinute: 'the same, up to 1440',
  }),
  exported(organisationClosures, [], {
    organisationId: 'which is closed then: id in organisations',
    fromDay: 'the first day',
    toDay: 'the last day',
  }),
  exported(organisationDoorNotes, [], {
    organisationId: 'whose way in it is: id in organisations',
    state: 'approved, which donors read; or waiting for an admin, or refused',
    language: 'of the text, by its BCP 47 tag',
    text: 'as a lead of it wrote it',
  }),
  exported(donorGroups, [], {
    id: ID,
    organisationId: 'which invites them: id in organisations',
    name: 'as everybody with the link reads it',
    code: 'of the link, as posters have it',
    createdAt: CREATED,
    closesAt: 'from when on nobody joins',
  }),
  exported(donorGroupMembers, [], {
    groupId: 'in which: id in donor_groups',
    accountId: ACCOUNT,
    joinedAt: 'when',
  }),
  exported(invitations, [], {
    id: ID,
    requestId: 'id in requests; empty once that is gone',
    donorId: 'id in donors; empty once the profile is gone',
    accountId: "the donor's account: id in accounts",
    bloodType: "the donor's",
    source: 'who began it: the server, the patient or the donor',
    state: 'how it stands',
    reason: 'why the donor can not come, if they said so',
    withinKm: 'from the town of the donor to that of the hospital, in a band of km',
    hasSaidYes: 'the donor has said at some time that they can come',
    sharesPhone: 'the poster was given the phone',
    invitedAt: 'when the donor was invited, or offered to come',
    answeredAt: 'when the donor answered last; empty for never',
    arrivingAt: 'when the donor is expected',
    isArrivalGiven: 'the donor said that time',
    dueAt: 'when the donor is reminded, or asked what came of it',
    endedAt: 'when nothing was left to do about it; empty while there is',
    placeNotifiedAt: 'when the donor was told last that a place is free; empty for not since their answer',
    isCounted: 'the poster counted the donation',
    isRetracted: 'its request was withdrawn within an hour: it counts in no cap',
    acceptedAt: 'when the poster accepted a donor who offered; empty for who was invited, or not accepted',
    arrivalCode: 'by which the desk of the hospital knows the donor; empty where the hospital has none',
    arrivedAt: 'when the desk saw the donor; empty for not',
    outcomeBy: 'who said what came of it',
    dispute:
      'what a donor says whom a hospital says to have missed it, or settled for the hospital by an admin; empty for nothing',
    pausedUntil: 'until when the desk said that the donor pauses; empty for not',
  }),
  exported(donations, [], {
    id: ID,
    accountId: 'whose: id in accounts; empty once they left',
    organisationId: 'which hospital says so: id in organisations',
    invitationId: 'id in invitations; empty once that is gone',
    givenOn: 'the day, in UTC',
    usedAt: 'when the hospital said that it was used; empty for not',
  }),
  exported(confirmedBloodTypes, [], {
    accountId: 'whose: id in accounts',
    organisationId: 'which hospital found it: id in organisations',
    bloodType: ONE_OF,
    confirmedOn: 'the day of its last word, in UTC',
    saidType: ONE_OF,
  }),
  exported(invitationDays, [], {
    day: 'in UTC',
    bloodType: "the donors'",
    invited: 'how many donors were invited',
    saidYes: 'how many of them said yes',
    donated: 'how many of them gave blood',
    noShow: 'how many said yes and did not come',
  }),
  exported(requestMonths, [], {
    month: 'in UTC',
    requests: 'how many requests with an end were over in it; not those withdrawn within the hour',
    filled: 'how many of them had enough units',
    units: 'how many units were given for them',
    invitations: 'how many donors were invited for them',
    yesMinutes: 'within how many minutes half of them had a yes; empty where fewer ever had',
    filledMinutes: 'within how many minutes half of them were filled; empty where fewer ever were',
  }),
  exported(reports, ['reporterHash'], {
    id: ID,
    subjectId: 'who was reported: id in accounts',
    reporterId: 'by whom: id in accounts; empty once they left',
    invitationId: 'id in invitations; empty once that is gone',
    kind: 'what of',
    at: 'when',
    settledAt: 'when an admin was done with it',
    isWeighty: 'it can stop the person, and does not only count beside another',
    stoppedAt: 'when the person was stopped by it, among others',
  }),
  exported(givenNumbers, [], {
    id: ID,
    accountId: 'who was given the number: id in accounts',
    donorId: 'whose it is: id in donors, or empty',
    requestId: 'whose it is: id in requests, or empty',
    givenAt: 'when last',
  }),
  exported(smsNumbers, [], {
    accountId: 'who is told there: id in accounts',
    number: 'as gateways dial it',
    confirmedAt: 'when its person typed in the code that was sent there',
  }),
  exported(audit, ['actorHash'], {
    id: 'in the order of time',
    at: 'when',
    actorId: 'who did it: id in accounts, of a person who may have left; nothing for the command line',
    action: 'what was done',
    subjectId: 'to what or whom: an id in accounts, donors, requests or invitations',
    reason: 'why an admin hid or removed it, as in hidden_for',
  }),
];

/** The tables that are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sessions: 'opens accounts',
  api_tokens: 'opens accounts',
  mailed_codes: 'opens accounts',
  identities: 'opens accounts',
  organisation_invites: 'makes members',
  organisation_codes: 'proves who somebody is',
  certificates: 'opens certificates',
  donor_imports: 'is of use while its invites are',
  donor_invites: 'opens accounts, is sealed, and has hashes of people who are not here',
  never_invited: 'has hashes of people who are not here',
  pending_sign_ups: 'opens accounts, and is sealed',
  messages: 'has codes that open accounts, and opens invitations',
  facts: 'has the keys of hashes and of push messages',
  idempotency_keys: 'is of use for a day',
  rate_limits: 'is of use for a day',
  invitation_tokens: 'opens invitations',
  push_devices: 'reaches devices, which take notices from no other server',
  number_codes: 'confirms numbers',
  stopped_emails: 'has hashes of who left',
  volunteer_records: 'has hashes of who left',
  places: 'is in the table of places',
  donor_totals: 'counts rows that are exported',
  request_totals: 'counts rows that are exported',
  donor_place_totals: 'counts rows that are exported',
  request_place_totals: 'counts rows that are exported',
  invitable_totals: 'counts rows that are exported',
  account_totals: 'counts rows that are exported',
};

/** A value as it is exported. */
export function exportedValue(value: Value, kind: ExportColumn['kind'] | undefined): ExportValue {
  if (value === null) return null;
  if (kind === 'boolean') return value === 1;
  return kind === 'instant' ? isoText(Number(value)) : value;
}
