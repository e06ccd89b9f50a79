import { DAY_MS } from '@redthread/domain/day';
import { EXAMPLE_REQUEST } from '@redthread/domain/example-people';
import { isNight } from '@redthread/domain/night';
import { type Approach, type Behaviour, behaviourOf } from '../../simulation/behaviour.ts';
import { type Posted, RUN_DAYS, requestsOf, START, TIME_ZONE } from '../../simulation/demand.ts';
import { createEventQueue, type EventQueue } from '../../simulation/event-queue.ts';
import { trueKm } from '../../simulation/state.ts';
import type { World } from '../../simulation/world.ts';
import { answerInvitation, takeFreePlace } from './answers.ts';
import { collectLetters, type Letter } from './letters.ts';
import { expectStatus, newPerson, placeAt, settleTown, type Town } from './people.ts';
import { type Served, serve } from './served.ts';

/** A request as it goes. */
interface TrialRequest extends Posted {
  readonly id: string;
  readonly posterToken: string;
  /** Donors on their way, as far as the patient can know. */
  readonly coming: Set<number>;
  given: number;
  invitations: number;
  firstYesAt: number | null;
  /** When each unit that was missing had somebody on the way, for the first time. */
  coveredAt: number | null;
  filledAt: number | null;
}

/**
 * What became of an answer: a no; a place; the waitlist, because all places were taken; `late`, a yes when the request was over, or too
 * near its end to get there; or the donor was on the way to another.
 */
export type Came = 'no' | 'accepted' | 'waitlisted' | 'late' | 'elsewhere';

export interface TrialInvitation {
  readonly request: TrialRequest;
  readonly donor: number;
  readonly approach: Approach;
  /** What opens it, of the newest message. */
  code: string;
  /** Null while there is no answer, and for a no that came when the request was over. */
  came: Came | null;
  /** How often the donor was told that a place is free. */
  told: number;
  /** On the waitlist, and can't come any more. */
  isGivenUp: boolean;
}

export interface Trial {
  readonly world: World;
  readonly behaviour: Behaviour;
  readonly served: Served;
  readonly queue: EventQueue<Promise<void>>;
  readonly requests: Map<string, TrialRequest>;
  /** In the order in which they came. */
  readonly invitations: TrialInvitation[];
  readonly town: Town;
}

/** A trial that is over. */
export type Tried = Pick<Trial, 'invitations' | 'town'> & { readonly requests: readonly TrialRequest[] };

/**
 * Ninety days of a simulated world on the real server: its people have accounts, read what they are really sent, and answer by the
 * links in it, whenever and whatever the simulator's people would. Nobody gives elsewhere.
 */
export async function runTrial(world: World, seed: number): Promise<Tried> {
  const served = await serve(START);
  try {
    const town = await settleTown(served, world, seed);
    const behaviour = behaviourOf(world, seed);
    const queue = createEventQueue<Promise<void>>();
    const trial: Trial = { world, behaviour, served, queue, town, requests: new Map(), invitations: [] };
    for (const posted of requestsOf(world, seed)) queue.schedule(posted.postedAt, () => post(trial, posted));
    const endAt = START + (RUN_DAYS + 7) * DAY_MS;
    for (;;) {
      const ownAt = queue.nextAt() ?? Number.POSITIVE_INFINITY;
      const at = Math.min(ownAt, await served.nextDueAt());
      if (at > endAt) break;
      await served.moveTo(at);
      await readLetters(trial);
      if (ownAt > at) continue;
      await queue.take();
      await served.settle();
      await readLetters(trial);
    }
    const requests = [...trial.requests.values()];
    await checkEnds(trial, requests);
    return { invitations: trial.invitations, town, requests };
  } finally {
    await served.close();
  }
}

async function post({ served, requests }: Trial, posted: Posted): Promise<void> {
  const { token } = await newPerson(served, `patient${posted.index}`, 'patient');
  const needed = {
    ...EXAMPLE_REQUEST,
    bloodType: posted.patient,
    urgency: posted.urgency,
    units: posted.units,
    placeId: placeAt(served, posted.hospital),
    neededBy: new Date(posted.neededBy).toISOString(),
  };
  const { _id } = await expectStatus(201, served.call('POST', '/api/patient/request', needed, token));
  const none = { given: 0, invitations: 0, firstYesAt: null, coveredAt: null, filledAt: null };
  requests.set(String(_id), { ...posted, ...none, id: String(_id), posterToken: token, coming: new Set() });
}

async function readLetters(trial: Trial): Promise<void> {
  for (const letter of await collectLetters(trial.served, trial.town)) {
    if (letter.kind === 'invited') await invite(trial, letter);
    else takeFreePlace(trial, letter);
  }
}

/** Somebody reads that they are asked, and does what the simulator's donor would. */
async function invite(trial: Trial, { donor, code, stopCode }: Letter): Promise<void> {
  const { served, behaviour, queue, requests, invitations, town } = trial;
  const now = served.now();
  const opened = await expectStatus(200, served.call('POST', '/api/invitation/open', { code }));
  const request = requests.get(String(opened['requestId']));
  if (request === undefined) throw new Error('Somebody is asked for a request that nobody posted.');
  const { people } = town;
  const km = trueKm(people, donor, request);
  const approach: Approach = {
    request: request.index,
    donor,
    urgency: request.urgency,
    km,
    goodwill: people.goodwill[donor] ?? 0,
    hasPush: people.hasPush[donor] === 1,
    isNight: isNight(now, TIME_ZONE),
    isBeyondTravel: km > (people.travelKm[donor] ?? 0),
    invitedAt: invitations.filter((other) => other.donor === donor).map(({ approach: { now: at } }) => at),
    now,
    isTireless: false,
  };
  const { answer, delayMs, isStopping } = behaviour.react(approach);
  const made: TrialInvitation = { request, donor, approach, code, came: null, told: 0, isGivenUp: false };
  invitations.push(made);
  request.invitations += 1;
  if (isStopping) await expectStatus(204, served.call('POST', '/api/invitation/stop', { code: stopCode }));
  if (answer !== 'silence') queue.schedule(now + delayMs, () => answerInvitation(trial, made, answer === 'yes'));
}

/** What the trial's people saw come about is what the server has kept. */
async function checkEnds({ served }: Trial, requests: readonly TrialRequest[]): Promise<void> {
  for (const { id, given, filledAt } of requests) {
    const kept = await served.store.requests.find(id);
    const isKept = kept === null || ((kept.status === 'fulfilled') === (filledAt !== null) && kept.given === given);
    if (!isKept) throw new Error(`${given} units were given: ${JSON.stringify(kept)}`);
  }
}
