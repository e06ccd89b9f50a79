// Made by scripts/generate/text-arguments.ts from en.json.

export interface TextArguments {
  'clock.town': { town: string };
  'codeFoot.life': { hours: number };
  'emailCode.life': { minutes: number; hours: number };
  'invitation.accepted.said': { hasTown: boolean; town: string; hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string };
  'invitation.earlier.said': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'invitation.invited.said': { hasTown: boolean; town: string; units: number; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string; hasDistance: boolean; km: number };
  'invitation.invited.subject': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'invitation.nobodyLeft.said': { hasTown: boolean; town: string };
  'invitation.notNeeded.said': { end: string };
  'invitation.placeFree.subject': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'invitation.refusedByHospital.said': { hasTown: boolean; town: string; reason: string; phone: string };
  'invitation.reminder.said': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'invitation.someoneComes.said': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'invitation.stillNeeded.said': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'invitation.thanks.family': { isFulfilled: boolean };
  'invitation.thanks.hardDay': { isFulfilled: boolean };
  'invitation.thanks.health': { isFulfilled: boolean };
  'invitation.thanks.said': { isFulfilled: boolean };
  'invitation.volunteerAccepted.said': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'invitation.waitlistClosed.said': { end: string };
  'invitation.waitlisted.said': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'invitationFoot.seldom': { days: number };
  'letter.helloName': { name: string };
  'organisation.expired.said': { organisation: string };
  'organisation.expired.subject': { organisation: string };
  'organisation.refused.said': { organisation: string };
  'organisation.refused.subject': { organisation: string };
  'organisation.renewal.said': { organisation: string; days: number };
  'organisation.renewal.subject': { organisation: string };
  'organisation.suspended.said': { organisation: string };
  'organisation.suspended.subject': { organisation: string };
  'organisation.verified.said': { organisation: string };
  'organisation.verified.subject': { organisation: string };
  'organisationCode.said': { organisation: string; code: string; hours: number };
  'organisationCode.subject': { code: string };
  'organisationJoin.said': { organisation: string; days: number };
  'organisationJoin.subject': { organisation: string };
  'short.code': { code: string; minutes: number };
  'short.earlier': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'short.invited': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'short.placeFree': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'short.reminder': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'short.volunteerAccepted': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
}
