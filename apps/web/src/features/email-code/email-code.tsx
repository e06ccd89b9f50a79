import type { User } from '@redthread/contract/auth';
import type { ConfirmedCode, PendingPreview, SendCodeInput, SentCode } from '@redthread/contract/code';
import type { Place } from '@redthread/contract/places';
import type { PendingKind } from '@redthread/domain/email-code';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withNote } from '../../lib/arrival-note.ts';
import { byWords, clockOf, useNow } from '../../lib/clock.ts';
import { type Failure, readFailure } from '../../lib/failure.ts';
import { drafts, dropDraft, PENDING_CODE_KEY, REFUSED_DRAFT_KEY, VISITOR_DRAFTS } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { BloodTypeMark } from '../blood-type/blood-type-mark.tsx';
import { townName } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';

/** For a visitor's form: mails the code, and knows whether one is waited for. */
export interface EmailCode {
  /** Null while the form is to be shown. */
  readonly pending: PendingCode | null;
  /** The one that was waited for, of whoever came back to the form. */
  readonly last: PendingCode | null;
  /** Rejects as the call does that publishes the same, with the form's own fields. */
  readonly send: (input: SendCodeInput) => Promise<void>;
  /** Back to the form, with all that was typed. */
  readonly forget: () => void;
}

/**
 * A form that a visitor sends by a code. In the form's `send`: `await code.send({ email, name, draft }); return false;`, so that its draft
 * stays. Where `code.pending` is there, the screen shows `<CodeStep code={code} pending={code.pending} … />` in place of the form: it signs
 * in, and goes on to the live page, the dashboard, or back to the form. The form opens with `useRefusedDraft(kind)?.failure` as its `failure`.
 */
export function useEmailCode(kind: PendingKind): EmailCode {
  const { client } = trpc.useUtils();
  const session = useSession();
  const [pending, setPending] = useState(() => readPendingCode(kind));
  const [last, setLast] = useState<PendingCode | null>(null);
  // Whoever signed in as somebody else meanwhile has the form.
  const isAnothers = session.status === 'authenticated' && !isTo(pending, session.user);
  return {
    pending: isAnothers ? null : pending,
    last,
    send: async (input) => {
      const { pendingToken, email, phone } = await client.auth.code.send.mutate(input).catch(ofForm);
      const { draft } = input;
      const of = draft?.kind === 'volunteer' ? { requestId: draft.requestId } : {};
      const sent = { kind, pendingToken, email, ...(phone === undefined ? {} : { phone }), ...of };
      keepPendingCode(sent);
      setPending(sent);
    },
    forget: () => {
      dropPendingCode();
      setLast(pending);
      setPending(null);
    },
  };
}

/** A code that this tab waits for. Its secret stays in the tab: whoever has it and the code is signed in. */
export interface PendingCode extends Pick<SentCode, 'pendingToken' | 'email' | 'phone'> {
  readonly kind: PendingKind;
  /** Of a volunteer: to which they offer to come. */
  readonly requestId?: string;
}

/** Whether a code went to this person. */
export function isTo(
  pending: Pick<PendingCode, 'email' | 'phone'> | null,
  { email, phone }: Pick<User, 'email' | 'phone'>,
): boolean {
  return pending !== null && pending.email === email && (email !== null || pending.phone === phone);
}

/** The code that a form of this kind waits for, so that a reload comes back to it. */
function readPendingCode(kind: PendingKind): PendingCode | null {
  try {
    const kept: unknown = JSON.parse(drafts.getItem(PENDING_CODE_KEY) ?? 'null');
    return isPending(kept) && kept.kind === kind ? kept : null;
  } catch {
    return null;
  }
}

function keepPendingCode(pending: PendingCode): void {
  drafts.setItem(PENDING_CODE_KEY, JSON.stringify(pending));
}

export function dropPendingCode(): void {
  drafts.removeItem(PENDING_CODE_KEY);
}

function isPending(kept: unknown): kept is PendingCode {
  if (typeof kept !== 'object' || kept === null) return false;
  const has = (key: string) => typeof Reflect.get(kept, key) === 'string';
  return has('kind') && has('pendingToken') && (has('email') || has('phone'));
}

/** Rejects with a draft's refusal, its fields named as the form's: `phone` for `draft.request.phone`. */
export function ofForm(error: unknown): never {
  const data = property(error, 'data');
  const issues = property(data, 'issues');
  if (typeof data !== 'object' || data === null || !Array.isArray(issues)) throw error;
  const named = issues.map((issue: object) => ({ ...issue, path: fieldOf(String(property(issue, 'path'))) }));
  throw new Error('A draft was refused.', { cause: { data: { ...data, issues: named } } });
}

function fieldOf(path: string): string {
  return path.replace(/^(?:draft\.(?:(?:request|donor)\.)?|donor\.)/, '');
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

type Outcome = ConfirmedCode['outcome'];

/**
 * Leaves for where a confirmed code leads: the live page, the dashboard, or back to the form with what is wrong beside its field. Whoever
 * went to another screen meanwhile stays there.
 */
export function useGoOnFromCode(next?: string): (outcome: Outcome) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { client } = trpc.useUtils();
  const goBack = async (refused: Refused, isThere: boolean) => {
    const placeId = townIn(refused.draft);
    // Without a connection the town is chosen again.
    const place = placeId === null ? null : await client.places.get.query({ placeId }).catch(() => null);
    keepRefused({ ...refused, place });
    if (isThere) await navigate({ ...formOf(refused.draft), replace: true });
  };
  return async (outcome) => {
    const isThere = router.state.location.pathname === path;
    dropPendingCode();
    if (outcome.kind === 'refused') return goBack(outcome, isThere);
    dropPublished(outcome.kind, 'requestId' in outcome ? outcome.requestId : undefined);
    // The session, and what was published, are theirs all the same.
    if (!isThere) return;
    if (outcome.kind === 'request') {
      await navigate({ to: '/requests/$id', params: { id: outcome.requestId }, replace: true });
    } else if (next !== undefined) {
      router.history.replace(next);
    } else if (outcome.kind === 'volunteer') {
      await navigate({ to: '/requests/$id', params: { id: outcome.requestId }, replace: true });
    } else {
      const note = outcome.kind === 'donor' ? { state: withNote(text('donorForm.saved')) } : {};
      await navigate({ to: '/dashboard', replace: true, ...note });
    }
  };
}

function formOf(draft: Refused['draft']) {
  switch (draft.kind) {
    case 'request':
      return { to: '/patient' } as const;
    case 'donor':
      return { to: '/donor', search: { group: draft.groupCode } } as const;
    case 'volunteer':
      return { to: '/requests/$id', params: { id: draft.requestId } } as const;
  }
}

/** What was published stays typed in no form: sent again, it would be there twice. */
export function dropPublished(kind: string, requestId?: string): void {
  if (kind === 'request') dropDraft(drafts, VISITOR_DRAFTS.request);
  if (kind === 'donor') dropDraft(drafts, VISITOR_DRAFTS.donor);
  if (kind === 'volunteer' && requestId !== undefined) dropDraft(drafts, VISITOR_DRAFTS.volunteer(requestId));
}

/** What somebody typed that couldn't be published once they were signed in, and why. */
type Refused = Extract<ConfirmedCode['outcome'], { kind: 'refused' }>;
type Kind = Refused['draft']['kind'];
type DraftOf<Of extends Kind> = Extract<Refused['draft'], { kind: Of }>;

interface Kept extends Refused {
  /** The town that its `placeId` is of. */
  readonly place: Place | null;
}

const listeners = new Set<() => void>();

function keepRefused(refused: Kept): void {
  drafts.setItem(REFUSED_DRAFT_KEY, JSON.stringify(refused));
  for (const listener of listeners) listener();
}

/** The id of the town that was chosen in a draft. */
function townIn(draft: Refused['draft']): number | null {
  return (draft.kind === 'request' ? draft.request.placeId : draft.donor.placeId) ?? null;
}

export interface RefusedDraft<Of extends Kind> {
  readonly draft: DraftOf<Of>;
  readonly place: Place | null;
  /** For `useEntryForm`: the form opens with it, beside its field. */
  readonly failure: Failure;
}

/** The refused draft of this kind, once: a reload shows the form as it is by then. */
export function useRefusedDraft<Of extends Kind>(kind: Of): RefusedDraft<Of> | null {
  const [refused, setRefused] = useState(() => read(kind));
  // The screen may be there already, with the code's step in place of the form.
  useEffect(() => {
    const hear = () => setRefused((before) => read(kind) ?? before);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [kind]);
  useEffect(() => {
    if (refused !== null) drafts.removeItem(REFUSED_DRAFT_KEY);
  }, [refused]);
  return refused;
}

function read<Of extends Kind>(kind: Of): RefusedDraft<Of> | null {
  const kept = drafts.getItem(REFUSED_DRAFT_KEY);
  if (kept === null) return null;
  // Only we write it, in this tab.
  const { draft, error, place }: Kept = JSON.parse(kept);
  return isOf(kind, draft) ? { draft, place, failure: failureOf(error) } : null;
}

function isOf<Of extends Kind>(kind: Of, draft: Refused['draft']): draft is DraftOf<Of> {
  return draft.kind === kind;
}

function failureOf({ code, message, field, ...found }: Refused['error']): Failure {
  const issues = field === undefined ? [] : [{ path: field, message }];
  const data = { code, message, issues, requestId: '', httpStatus: 409, ...found };
  return readFailure({ data });
}

/** What would be posted, or offered to, in few lines: on the clock of the hospital's town. */
export function PendingRequest({ request }: { request: NonNullable<PendingPreview['request']> }) {
  const { bloodType, hospital, phone, place, units, neededBy } = request;
  const now = useNow();
  const by = neededBy === null ? '' : byWords(neededBy, now, clockOf(place));
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <BloodTypeMark bloodType={bloodType} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-lg font-semibold">
          <bdi>{hospital}</bdi>
        </p>
        {place === null ? null : (
          <p className="text-muted">
            <bdi>{townName(place)}</bdi>
          </p>
        )}
        <p className="text-muted">
          {text('requestCard.unitsOf', { units })} {by}
        </p>
        {phone === undefined ? null : (
          <p className="text-muted tabular-nums">
            <bdi dir="ltr">{phone}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
