// Made by scripts/generate/text-arguments.ts from en.json.

export interface TextArguments {
  'ask.accepted.said': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'ask.asked.said': { hasTown: boolean; town: string; units: number; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string; hasDistance: boolean; km: number };
  'ask.asked.subject': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'ask.coming.said': { hasTown: boolean; town: string; hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string };
  'ask.earlier.said': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'ask.nobodyLeft.said': { hasTown: boolean; town: string };
  'ask.notNeeded.said': { end: string };
  'ask.placeFree.subject': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'ask.reminder.said': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'ask.reserve.said': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'ask.reserveOver.said': { end: string };
  'ask.someoneComes.said': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'ask.stillNeeded.said': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'ask.thanks.family': { isFulfilled: boolean };
  'ask.thanks.hardDay': { isFulfilled: boolean };
  'ask.thanks.health': { isFulfilled: boolean };
  'ask.thanks.said': { isFulfilled: boolean };
  'askFoot.seldom': { days: number };
  'clock.town': { town: string };
  'codeFoot.life': { hours: number };
  'emailCode.life': { minutes: number; hours: number };
  'letter.helloName': { name: string };
  'short.accepted': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
  'short.asked': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'short.code': { code: string; minutes: number };
  'short.earlier': { hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'short.placeFree': { hasTown: boolean; town: string; hasEnd: boolean; isEndFar: boolean; endDay: string; endTime: string; clock: string };
  'short.reminder': { hasArrival: boolean; isArrivalFar: boolean; arrivalDay: string; arrivalTime: string; clock: string };
}
