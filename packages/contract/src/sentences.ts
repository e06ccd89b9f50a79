import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_TOKEN_LIFE_DAYS,
  MAX_TOKEN_NAME_LENGTH,
} from '@redthread/domain/limits';

import { MAX_UNITS } from '@redthread/domain/request-life';

/** What a person reads beside a field that is wrong. The name of a sentence finds its words in another language. */
export const SENTENCES = {
  missingName: 'Please enter your full name.',
  longName: atMost(MAX_NAME_LENGTH),
  badEmail: 'Please enter a valid email address',
  missingPassword: 'Please enter a password.',
  missingCurrentPassword: 'Please enter your current password.',
  missingNewPassword: 'Please enter a new password.',
  longPassword: atMost(MAX_PASSWORD_LENGTH),
  missingRole: 'Please choose donor or patient.',
  missingBloodType: 'Please choose a blood type.',
  missingUrgency: 'Please choose low, medium or high.',
  missingLanguage: 'Please choose one of the languages of this server.',
  missingNameShown: 'Please choose whole or initial.',
  badUnits: `Please enter whole units, at most ${MAX_UNITS}.`,
  badNeededBy: 'Please enter a time from half an hour to seven days ahead.',
  townStays: 'This request has a town already. For another one, please withdraw it and post it again.',
  badAskLink: 'This link is not complete. Please open it once more from the mail.',
  missingOutcome: 'Please choose gave, notTaken or missed.',
  badThanks: 'Please choose family, hardDay or health.',
  missingReportKind: 'Please choose money, untrue or rude.',
  missingSubject: 'Please choose person or request.',
  shortSearch: 'Please type at least two letters of a name or town, a whole email, a phone number, or an id.',
  badPeopleGroup: 'Please choose donors, available, patients, everyone or hidden.',
  badRequestGroup: 'Please choose open or hidden.',
  missingHideable: 'Please choose donor or request.',
  missingWhy: 'Please choose a reason that fits: the owner is told.',
  missingReason: 'Please choose busy, far, unwell or gaveLately.',
  badArrival: 'Please choose a time from now until the blood is needed by.',
  missingDonation: 'Please say when you last gave blood, or that you did not lately.',
  missingEnd: 'Please choose enough or notNeeded.',
  badSort: 'Please sort by newest or urgency.',
  missingPhone: 'Please enter a phone number.',
  badPhone: 'Please enter a phone number of 7 to 15 digits. Spaces and ( ) + - . / are fine.',
  longPhone: atMost(MAX_PHONE_LENGTH),
  badDay: 'Please enter a day from 1900 on, such as 2026-06-15.',
  missingTown: 'Please choose a town from the list.',
  badRadius: 'Please give a distance in whole kilometres from 1 to 250.',
  badTravel: 'Please choose 5, 10, 25, 50 or 100 km.',
  badInterval: 'Please give a whole number of days from 28 to 365.',
  longLinkPause: 'By the link of an email, a pause lasts at most 30 days. Please sign in to pause for longer.',
  longPause: 'Please enter a day within the next two years.',
  townToAsk: 'Please choose your town first, so that we know who is near.',
  futureDay: 'Please enter a day that is not in the future.',
  missingAddress: 'Please enter your area and city.',
  missingHospital: 'Please enter the hospital.',
  longPlace: atMost(MAX_PLACE_LENGTH),
  missingTokenName: 'Please enter a name for the token.',
  longTokenName: atMost(MAX_TOKEN_NAME_LENGTH),
  missingTokenScope: 'Please choose read or write.',
  badTokenLife: `Please give whole days from 1 to ${MAX_TOKEN_LIFE_DAYS}, or null for no end.`,
  numberWithoutCountry: 'Please enter the number with its country code, such as +44 7700 900123.',
  badNumberCode: 'Please enter the six digits of the message.',
  badPushEndpoint: 'Please give the address that the push service of your browser gave.',
  badPushKeys: 'Please give the keys that your browser made.',
  invisibleCharacters: 'Please remove the invisible characters from this text.',
  badMailedCode: 'Please open the link from the mail again.',
  badCursor: 'This page no longer exists. Please start again from the first page.',
} as const satisfies Record<string, string>;

export type SentenceId = keyof typeof SENTENCES;

/** What a person reads beside a text of more than `max` characters. */
export function atMost<Max extends number>(max: Max): `Please use at most ${Max} characters.` {
  return `Please use at most ${max} characters.`;
}
