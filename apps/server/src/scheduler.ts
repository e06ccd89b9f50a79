import { randomInt } from 'node:crypto';
import type { WriteInvitationMail } from '@redthread/db/invitation-message';
import type { ZoneOf } from '@redthread/db/operations/places';
import type { WriteOrganisationMail } from '@redthread/db/operations/verification';
import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';
import type { InvitationMode } from '@redthread/domain/invitation-mode';

/** Also when nothing is due: whoever wakes nobody here, such as a command or another server that was killed, may have written what is. */
const LONGEST_NAP_MS = 10_000;
/** Where nobody is invited, rounds stay due, and wait for nobody awake. */
const NOT_INVITING_NAP_MS = 60_000;
/** After a failure, such as a full disk. */
const RETRY_AFTER_MS = 10_000;
/** What another server did at the same moment is none: it is tried again at once, so often, after waits that grow and differ. */
const MOST_MEETINGS = 6;
const FIRST_MEETING_MS = 50;

export interface Scheduler {
  /** Something may be due earlier than it was. */
  wake(): void;
  /** Does all that is due. */
  run(): Promise<void>;
  stop(): Promise<void>;
}

/** Where it writes what the operator should know: numbers alone. */
interface SchedulerLog {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

interface SchedulerParts {
  readonly store: Store;
  readonly now: () => number;
  readonly writeInvitationMail: WriteInvitationMail;
  readonly writeOrganisationMail: WriteOrganisationMail;
  /** Puts invites of imports that are due into the outbox: how many. */
  readonly sendInvites: (now: () => number) => Promise<number>;
  /** Where nobody is invited, rounds stay due. */
  readonly mode: InvitationMode;
  readonly zoneOf: ZoneOf;
  readonly outbox: { wake(): void };
}

/**
 * Does what falls due by itself: matching rounds, ends of requests, reminders. When is kept in the database, and each is done in one
 * act: a restart or a clock that jumps neither loses nor doubles any. One timer sleeps until the earliest.
 */
export function createScheduler(parts: SchedulerParts, log: SchedulerLog): Scheduler {
  const {
    store,
    now,
    writeInvitationMail: write,
    writeOrganisationMail: writeOrganisation,
    sendInvites,
    mode,
    zoneOf,
    outbox,
  } = parts;
  const isInviting = mode !== 'off';
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isMore = false;
  let meetings = 0;

  const work = async (): Promise<void> => {
    let isMailed = false;
    while (!isStopped) {
      // Ends come before rounds: nobody is invited for what is over, or is confirmed no more.
      const isVerificationOver = await store.organisations.runDue({ at: now(), writeOrganisation });
      if (isVerificationOver || (await store.scheduler.runDue({ at: now(), write }))) {
        isMailed = true;
        continue;
      }
      const requestId = isInviting ? await store.rounds.due(now()) : null;
      if (requestId === null) break;
      const invited = await store.rounds.run({ requestId, at: now(), mode, write, zoneOf });
      if (invited > 0) log.info({ invited }, 'donors are invited');
      isMailed ||= invited > 0;
    }
    // After all that somebody waits for.
    if (!isStopped && (await sendInvites(now)) > 0) isMailed = true;
    if (isMailed) outbox.wake();
  };

  const nap = async (atLeastMs: number): Promise<void> => {
    clearTimeout(timer);
    const at = await store.scheduler.nextDueAt().catch(() => now() + RETRY_AFTER_MS);
    if (isStopped) return;
    const untilDue = at === null ? LONGEST_NAP_MS : at - now();
    timer = setTimeout(() => void run(), Math.max(Math.min(untilDue, LONGEST_NAP_MS), atLeastMs));
    timer.unref();
  };

  const run = (): Promise<void> => {
    if (isStopped) return Promise.resolve();
    isMore = underWay !== undefined;
    underWay ??= work()
      .then(
        () => {
          meetings = 0;
          return isInviting ? 0 : NOT_INVITING_NAP_MS;
        },
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'BUSY' && meetings < MOST_MEETINGS) {
            meetings += 1;
            return randomInt(FIRST_MEETING_MS * 2 ** meetings);
          }
          meetings = 0;
          log.error({ err: error instanceof Error ? (error.cause ?? error) : error }, 'what is due could not be done');
          return RETRY_AFTER_MS;
        },
      )
      .then((atLeastMs) => {
        underWay = undefined;
        // Whoever woke it meanwhile may have come after the last round.
        if (isMore) return run();
        return nap(atLeastMs);
      });
    return underWay;
  };

  return {
    wake: () => void run(),
    run,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
