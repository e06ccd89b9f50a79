import { unconfirmedFrom } from '@redthread/domain/open-places';
import type { Letter } from './letters.ts';
import { expectStatus } from './people.ts';
import type { Answer } from './served.ts';
import type { Trial, TrialInvitation } from './trial.ts';

// From an answer to the blood: what people do is the simulator's, and what they do it with are the calls of the app.

/** Somebody opens what they were sent, and says yes or no. */
export async function answerInvitation(trial: Trial, invitation: TrialInvitation, isYes: boolean): Promise<void> {
  if (isYes) invitation.came = await sayYes(trial, invitation);
  // A no that comes when the request is over is missed by nobody.
  else if ((await say(trial, invitation, { isComing: false })).status === 200) invitation.came = 'no';
}

/** A place is free: whoever of the waitlist can still come says so, after as long as it takes them. */
export function takeFreePlace(trial: Trial, { donor, code }: Letter): void {
  const { invitations, behaviour, queue, served } = trial;
  const invitation = invitations.findLast((each) => each.donor === donor && each.came === 'waitlisted');
  if (invitation === undefined) throw new Error('Somebody who isn’t on the waitlist is told of a place.');
  invitation.code = code;
  if (invitation.isGivenUp) return;
  const { isAble, delayMs } = behaviour.rejoins(invitation.approach, invitation.told);
  invitation.told += 1;
  invitation.isGivenUp = !isAble;
  if (isAble) queue.schedule(served.now() + delayMs, async () => void (await sayYes(trial, invitation)));
}

async function sayYes(
  trial: Trial,
  invitation: TrialInvitation,
): Promise<'accepted' | 'waitlisted' | 'late' | 'elsewhere'> {
  const { behaviour, served } = trial;
  const { request, donor, approach } = invitation;
  const now = served.now();
  const { leavesAfterMs, roadMs } = behaviour.journey(approach, invitation.told);
  const arrivesAt = Math.ceil(now + leavesAfterMs + roadMs);
  // Nobody says yes who would come after the blood is needed: the message says by when.
  if (arrivesAt >= request.neededBy) return 'late';
  // Nobody gives elsewhere.
  const yes = { isComing: true, arrivingAt: new Date(arrivesAt).toISOString(), lastDonatedOn: null };
  const { status, body } = await say(trial, invitation, yes);
  if (status === 409) return Object(body['error'])['code'] === 'ALREADY_COMING' ? 'elsewhere' : 'late';
  request.firstYesAt ??= now;
  if (body['state'] !== 'accepted') return 'waitlisted';
  request.coming.add(donor);
  if (request.coming.size + request.given >= request.units) request.coveredAt ??= now;
  setOut(trial, invitation, String(body['_id']), arrivesAt);
  return 'accepted';
}

/** Somebody is on the way, and comes, says that they can't, or is not heard of again. */
function setOut(trial: Trial, invitation: TrialInvitation, invitationId: string, arrivesAt: number): void {
  const { behaviour, queue, served } = trial;
  const { request, donor, approach } = invitation;
  const { turnsUp, saysSoAt, isTaken } = behaviour.journey(approach, invitation.told);
  const now = served.now();
  const then = (at: number, event: () => Promise<unknown>) =>
    queue.schedule(at, async () => {
      if (request.coming.delete(donor)) await event();
    });
  if (turnsUp && isTaken) then(arrivesAt, () => give(trial, invitation, invitationId));
  else if (turnsUp) then(arrivesAt, () => tell(trial, invitation, 'notCollected'));
  else if (saysSoAt !== null)
    then(Math.ceil(now + saysSoAt * (arrivesAt - now)), () => say(trial, invitation, { isComing: false }));
  // The server gives the place on by itself.
  else then(unconfirmedFrom(arrivesAt, request.urgency), async () => {});
}

/** The patient says that the donor came and gave, and so does the donor. */
async function give(trial: Trial, invitation: TrialInvitation, invitationId: string): Promise<void> {
  const { served } = trial;
  const { request } = invitation;
  const path = `/api/patient/request/${request.id}/invitations/${invitationId}`;
  await expectStatus(200, served.call('POST', path, { outcome: 'donated' }, request.posterToken));
  await tell(trial, invitation, 'donated');
  request.given += 1;
  if (request.given < request.units) return;
  request.filledAt = served.now();
  request.coming.clear();
}

/** The answer, or that it is over, or that the donor is on the way to another. */
async function say({ served }: Trial, { code }: TrialInvitation, said: object): Promise<Answer> {
  const answer = await served.call('POST', '/api/invitation/answer', { code, ...said });
  if (answer.status === 200 || answer.status === 409) return answer;
  throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
}

function tell({ served }: Trial, { code }: TrialInvitation, outcome: 'donated' | 'notCollected') {
  return expectStatus(200, served.call('POST', '/api/invitation/outcome', { code, outcome }));
}
