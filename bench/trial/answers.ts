import { unsureFrom } from '@redthread/domain/open-places';
import type { Letter } from './letters.ts';
import { expectStatus } from './people.ts';
import type { Answer } from './served.ts';
import type { Trial, TrialAsk } from './trial.ts';

// From an answer to the blood: what people do is the simulator's, and what they do it with are the calls of the app.

/** Somebody opens what they were sent, and says yes or no. */
export async function answerAsk(trial: Trial, ask: TrialAsk, isYes: boolean): Promise<void> {
  if (isYes) ask.came = await sayYes(trial, ask);
  // A no that comes when the request is over is missed by nobody.
  else if ((await say(trial, ask, { isComing: false })).status === 200) ask.came = 'no';
}

/** A place is free: whoever of the reserve can still come says so, after as long as it takes them. */
export function takeFreePlace(trial: Trial, { donor, code }: Letter): void {
  const { asks, behaviour, queue, served } = trial;
  const ask = asks.findLast((each) => each.donor === donor && each.came === 'reserve');
  if (ask === undefined) throw new Error('Somebody who isn’t in reserve is told of a place.');
  ask.code = code;
  if (ask.isGivenUp) return;
  const { isAble, delayMs } = behaviour.rejoins(ask.approach, ask.told);
  ask.told += 1;
  ask.isGivenUp = !isAble;
  if (isAble) queue.schedule(served.now() + delayMs, async () => void (await sayYes(trial, ask)));
}

async function sayYes(trial: Trial, ask: TrialAsk): Promise<'coming' | 'reserve' | 'late' | 'elsewhere'> {
  const { behaviour, served } = trial;
  const { request, donor, approach } = ask;
  const now = served.now();
  const { leavesAfterMs, roadMs } = behaviour.journey(approach, ask.told);
  const arrivesAt = Math.ceil(now + leavesAfterMs + roadMs);
  // Nobody says yes who would come after the blood is needed: the message says by when.
  if (arrivesAt >= request.neededBy) return 'late';
  // Nobody gives elsewhere.
  const yes = { isComing: true, arrivingAt: new Date(arrivesAt).toISOString(), lastDonatedOn: null };
  const { status, body } = await say(trial, ask, yes);
  if (status === 409) return Object(body['error'])['code'] === 'ALREADY_COMING' ? 'elsewhere' : 'late';
  request.firstYesAt ??= now;
  if (body['state'] !== 'coming') return 'reserve';
  request.coming.add(donor);
  if (request.coming.size + request.given >= request.units) request.coveredAt ??= now;
  setOut(trial, ask, String(body['_id']), arrivesAt);
  return 'coming';
}

/** Somebody is on the way, and comes, says that they can't, or is not heard of again. */
function setOut(trial: Trial, ask: TrialAsk, askId: string, arrivesAt: number): void {
  const { behaviour, queue, served } = trial;
  const { request, donor, approach } = ask;
  const { turnsUp, saysSoAt, isTaken } = behaviour.journey(approach, ask.told);
  const now = served.now();
  const then = (at: number, event: () => Promise<unknown>) =>
    queue.schedule(at, async () => {
      if (request.coming.delete(donor)) await event();
    });
  if (turnsUp && isTaken) then(arrivesAt, () => give(trial, ask, askId));
  else if (turnsUp) then(arrivesAt, () => tell(trial, ask, 'notTaken'));
  else if (saysSoAt !== null)
    then(Math.ceil(now + saysSoAt * (arrivesAt - now)), () => say(trial, ask, { isComing: false }));
  // The server gives the place on by itself.
  else then(unsureFrom(arrivesAt, request.urgency), async () => {});
}

/** The patient says that the donor came and gave, and so does the donor. */
async function give(trial: Trial, ask: TrialAsk, askId: string): Promise<void> {
  const { served } = trial;
  const { request } = ask;
  const path = `/api/patient/request/${request.id}/asks/${askId}`;
  await expectStatus(200, served.call('POST', path, { outcome: 'gave' }, request.posterToken));
  await tell(trial, ask, 'gave');
  request.given += 1;
  if (request.given < request.units) return;
  request.filledAt = served.now();
  request.coming.clear();
}

/** The answer, or that it is over, or that the donor is on the way to another. */
async function say({ served }: Trial, { code }: TrialAsk, said: object): Promise<Answer> {
  const answer = await served.call('POST', '/api/ask/answer', { code, ...said });
  if (answer.status === 200 || answer.status === 409) return answer;
  throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
}

function tell({ served }: Trial, { code }: TrialAsk, outcome: 'gave' | 'notTaken') {
  return expectStatus(200, served.call('POST', '/api/ask/outcome', { code, outcome }));
}
