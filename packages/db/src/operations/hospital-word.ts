import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { firstRoundAt } from '@redthread/domain/moderation';
import {
  HOSPITAL_REFUSAL_DAYS,
  HOSPITAL_REFUSALS_THAT_STOP,
  type HospitalRefusal,
  isBloodBank,
} from '@redthread/domain/organisation';
import { and, asc, count, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { WriteInvitationMail } from '../invitation-message.ts';
import { db, type Places, query } from '../query.ts';
import { requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { notifyPoster } from './invitation-mail.ts';
import { type Membership, speakingFor } from './members.ts';
import { moderate } from './moderation.ts';
import { findAccount } from './people.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';
import { updateRequest } from './rows/requests.ts';

// What a hospital says of the requests that name it.

interface Word {
  readonly id: string;
  /** The member who says it. */
  readonly actorId: string;
  readonly at: number;
  readonly write: WriteInvitationMail;
}

export function hospitalWordsOn(engine: Engine) {
  return {
    /** Open requests at a hospital, the soonest end first: those it has said nothing of, also where an admin has, or those it confirmed. */
    atHospital: (hospitalId: string, isToConfirm: boolean) =>
      engine.query.all(isToConfirm ? TO_CONFIRM : SAID_OF, { hospitalId }),
    /**
     * The hospital says that a request is its own: donors are told, and asked from now on where only such are asked for. Audited. Rejects with
     * REQUEST_NOT_FOUND where it isn't at a hospital of the member's, REQUEST_OVER and ORGANISATION_STOPPED.
     */
    confirmAtHospital: (word: Word & { readonly mode: InvitationMode }) => engine.write((tx) => confirm(tx, word)),
    /**
     * The hospital says that a request isn't so: nobody more is asked for it, and its poster is told with the hospital's phone. With the second
     * in thirty days the poster is suspended. Audited. Rejects as above.
     */
    refuseAtHospital: (word: Word & { readonly reason: HospitalRefusal }) => engine.write((tx) => refuse(tx, word)),
  };
}

const atHospital = (of: Places<{ hospitalId: string }>) =>
  and(isNull(requests.closedAt), eq(requests.hospitalId, of.hospitalId));
const TO_CONFIRM = query((of: Places<{ hospitalId: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(
      and(
        atHospital(of),
        or(isNull(requests.confirmedBy), eq(requests.confirmedBy, 'admin')),
        isNull(requests.refusedFor),
      ),
    )
    .orderBy(asc(requests.neededBy), requests.id)
    .limit(200),
);
const SAID_OF = query((of: Places<{ hospitalId: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(atHospital(of), eq(requests.confirmedBy, 'hospital')))
    .orderBy(asc(requests.neededBy), requests.id)
    .limit(200),
);

/** Whatever isn't at a hospital of theirs is not there for them. */
async function requestAt(tx: Tx, { id, actorId, at }: Word): Promise<{ request: BloodRequest; hospital: Membership }> {
  const request = await findRequest(tx, id);
  if (request === null || request.hospitalId === null) throw new DomainError('REQUEST_NOT_FOUND');
  const hospital = await speakingFor(tx, { organisationId: request.hospitalId, accountId: actorId }, at).catch(
    (error: unknown) => {
      throw error instanceof DomainError && error.code === 'ORGANISATION_NOT_FOUND'
        ? new DomainError('REQUEST_NOT_FOUND')
        : error;
    },
  );
  if (!isBloodBank(hospital)) throw new DomainError('REQUEST_NOT_FOUND');
  if (request.closedAt !== null) throw new DomainError('REQUEST_OVER');
  return { request, hospital };
}

async function confirm(tx: Tx, word: Word & { readonly mode: InvitationMode }): Promise<BloodRequest> {
  const { actorId, at, mode } = word;
  const { request } = await requestAt(tx, word);
  if (request.confirmedBy === 'hospital') return request;
  const poster = await findAccount(tx, request.accountId);
  if (poster === null) throw new DomainError('REQUEST_NOT_FOUND');
  const said = { confirmedAt: at, confirmedBy: 'hospital', refusedFor: null } as const;
  const confirmed = { ...request, ...said };
  const nextRoundAt = request.nextRoundAt ?? firstRoundAt(confirmed, poster, mode, at);
  await updateRequest(tx, request, { ...said, nextRoundAt });
  await recordAudit(tx, { at, actorId, action: 'request.confirmed', subjectId: request.id });
  return { ...confirmed, nextRoundAt };
}

async function refuse(tx: Tx, word: Word & { readonly reason: HospitalRefusal }): Promise<BloodRequest> {
  const { actorId, at, reason, write } = word;
  const { request, hospital } = await requestAt(tx, word);
  if (request.refusedFor === reason) return request;
  const said = { confirmedAt: null, confirmedBy: null, refusedFor: reason, nextRoundAt: null } as const;
  await updateRequest(tx, request, said);
  await recordAudit(tx, { at, actorId, action: 'request.refused', subjectId: request.id });
  const refused = { ...request, ...said };
  const refusal = { reason, phone: hospital.phone };
  await notifyPoster(tx, 'refusedByHospital', refused, { at, write }, null, null, { refusal });
  const { refusals } = await tx.one(REFUSALS, {
    accountId: request.accountId,
    since: at - HOSPITAL_REFUSAL_DAYS * DAY_MS,
  });
  if (refusals >= HOSPITAL_REFUSALS_THAT_STOP) {
    await moderate(tx, { target: 'person', id: request.accountId, action: 'suspend', actorId: null, at, write });
  }
  return refused;
}

const REFUSALS = query((of: Places<{ accountId: string; since: number }>) =>
  db
    .select({ refusals: count() })
    .from(requests)
    .where(and(eq(requests.accountId, of.accountId), isNotNull(requests.refusedFor), gt(requests.createdAt, of.since))),
);
