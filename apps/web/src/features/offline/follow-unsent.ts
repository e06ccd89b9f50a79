import type { OwnInvitation } from '@redthread/contract/invitations';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { isOutage, knock, noteFailure, readConnection, subscribeToConnection } from '../../lib/connection.ts';
import { errorWords, readFailure } from '../../lib/failure.ts';
import { drafts, draftsNamed, dropDraft, KEPT_KEYS, type TextStorage } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import { type ApiClient, isKeyed, trpc } from '../../lib/trpc.ts';
import { KEPT_CALL, keepUnsentBy, takeBackKept, type Unanswered } from '../../lib/unsent.ts';
import { mailedInvitationKey } from '../invitations/invitation-changes.ts';
import type { AuthStore } from '../session/auth-store.ts';
import { keptOwnerOf, ownerOf } from '../session/known-user.ts';
import {
  addUnsent,
  amendUnsent,
  dropSuperseded,
  dropUnsent,
  formOf,
  isKeptPath,
  isNeverLate,
  type KeptPath,
  LONGEST_UNSENT_MS,
  readUnsent,
  type Unsent,
} from './stored.ts';

/** Each call as it was made; the server looks at the input again. */
const CALLS: Readonly<Record<KeptPath, (client: ApiClient, input: never, options: Options) => Promise<unknown>>> = {
  'requests.create': (client, input, options) => client.requests.create.mutate(input, options),
  'donors.register': (client, input, options) => client.donors.register.mutate(input, options),
  'invitations.answer': (client, input, options) => client.invitations.answer.mutate(input, options),
  'invitations.answerMailed': (client, input, options) => client.invitations.answerMailed.mutate(input, options),
  'invitations.reportOutcome': (client, input, options) => client.invitations.reportOutcome.mutate(input, options),
  'invitations.reportMailedOutcome': (client, input, options) =>
    client.invitations.reportMailedOutcome.mutate(input, options),
  'invitations.confirm': (client, input, options) => client.invitations.confirm.mutate(input, options),
  'requests.close': (client, input, options) => client.requests.close.mutate(input, options),
  'desk.checkIn': (client, input, options) => client.desk.checkIn.mutate(input, options),
  'desk.post': (client, input, options) => client.desk.post.mutate(input, options),
};

const KNOCK_MS = 20_000;

/** Who sends what waits, and where that is kept. */
export interface Sender {
  readonly client: ApiClient;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
  readonly auth: AuthStore;
  readonly storage: TextStorage;
}

interface Following extends Sender {
  /** As it was counted last. */
  waiting: readonly Unsent[];
}

/** Keeps what a person sends without a connection, and sends it once when there is one. Returns what takes it back. */
export function followUnsent(given: Sender): () => void {
  const sender: Following = { ...given, waiting: [] };
  const { auth, storage } = sender;
  keepUnsentBy({
    keep: ({ path, input, key }, error) => {
      const owner = keptOwnerOf(auth, storage);
      if (!isUnanswered(error)) return 'lost';
      if (isNeverLate(path)) return 'neverLate';
      if (!isKeptPath(path) || owner === undefined) return 'lost';
      if (isKeyed(path) && typeof key !== 'string') return 'lost';
      const typed = draftsNamed(drafts, formOf({ path, input }).drafts ?? []);
      const known = knownBefore(sender.queryClient, { path, input });
      addUnsent(placeOf(sender, owner), { path, input, key, owner, known, typed, since: Date.now() });
      count(sender);
      return 'kept';
    },
    amend: (call) => {
      const owner = keptOwnerOf(auth, storage);
      if (owner !== undefined) amendUnsent(placeOf(sender, owner), owner, call, Date.now());
    },
    supersede: (call) => {
      const owner = keptOwnerOf(auth, storage);
      if (owner === undefined) return;
      dropSuperseded(placeOf(sender, owner), owner, call);
      count(sender);
    },
  });
  let isSending = false;
  const look = () => {
    const [lost] = sender.waiting;
    count(sender);
    // What waits leaves the device with the session, which the server said is over.
    if (lost?.owner != null && auth.isExpired(lost.owner)) sayRefused(lost, errorWords('NOT_SIGNED_IN'));
    if (readConnection() !== 'fine' || isSending) return;
    isSending = true;
    void sendAll(sender).finally(() => {
      isSending = false;
    });
  };
  subscribeToConnection(look);
  // Another tab sent it, or took it back.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === KEPT_KEYS.unsent) count(sender);
  });
  auth.subscribe(look);
  // Nobody may be there to press; a limit, or a call under way, refuses what waits though the connection is fine.
  setInterval(() => {
    if (waitingOf(sender).length === 0) return;
    if (readConnection() === 'fine') look();
    else void knock();
  }, KNOCK_MS);
  look();
  return () => {
    for (const call of waitingOf(sender)) drop(sender, call);
    takeBackKept();
  };
}

/** One tab at a time: what another has sent waits no more. */
async function sendAll(sender: Following): Promise<void> {
  const sendEach = async () => {
    for (const call of waitingOf(sender)) if (!(await send(sender, call))) return;
  };
  if (waitingOf(sender).length === 0) return;
  // Missing on a page that came over plain http.
  await (navigator.locks === undefined ? sendEach() : navigator.locks.request('unsent', sendEach));
}

/** Whether to go on with the next. */
async function send(sender: Following, call: Unsent): Promise<boolean> {
  const { to, drafts: names = [], seenAt = () => '/dashboard' } = formOf(call);
  let made = { _id: '' };
  if (Date.now() - call.since >= LONGEST_UNSENT_MS) return refuse(sender, call, text('unsent.tooOld'));
  try {
    if (await isAnsweredOtherwise(sender.client, call.known, call)) {
      return refuse(sender, call, text('unsent.answered'));
    }
    made = Object(await sendKept(sender.client, call));
  } catch (error) {
    noteFailure(error);
    const { code, httpStatus, message } = readFailure(error);
    const isBusy = httpStatus === 429 || httpStatus === 503;
    const isForLater = isUnanswered(error) || isBusy || code === 'UNDER_WAY' || code === 'NOT_SIGNED_IN';
    if (isForLater) return false;
    // Somebody ended it elsewhere: that is what was wanted.
    const isDone = call.path === 'requests.close' && code === 'REQUEST_NOT_FOUND';
    if (!isDone) return refuse(sender, call, message);
  }
  drop(sender, call);
  const page = seenAt(made);
  sayUnsent({ last: { kind: 'sent', to: page } });
  const { router, queryClient } = sender;
  // Its form would ask for the same again, unless something else was typed since, or this is another tab.
  if (names.length > 0 && call.typed === draftsNamed(drafts, names)) {
    for (const name of names) dropDraft(drafts, name);
    if (router.state.location.pathname === to) await router.navigate({ to: page });
  }
  await queryClient.invalidateQueries();
  return true;
}

/** Not even by a server that says it can't: what it says is shown at the form. */
function isUnanswered(error: unknown): boolean {
  return isOutage(error) && readFailure(error).httpStatus === null;
}

/** What was typed is still in its form. */
function refuse(sender: Following, call: Unsent, reason: string): true {
  drop(sender, call);
  sayRefused(call, reason);
  return true;
}

function sayRefused(call: Unsent, reason: string): void {
  sayUnsent({ last: { kind: 'refused', to: formOf(call).to, reason } });
}

function drop(sender: Following, call: Unsent): void {
  dropUnsent(placeOf(sender, call.owner), call);
  count(sender);
}

function count(sender: Following): void {
  sender.waiting = waitingOf(sender);
  sayUnsent({ waiting: sender.waiting.length });
}

function waitingOf(sender: Sender): Unsent[] {
  const owner = ownerOf(sender.auth);
  return owner === undefined ? [] : readUnsent(placeOf(sender, owner), owner);
}

/** A visitor's has the code of a mailed link, which stays in its tab. */
function placeOf({ storage }: Sender, owner: string | null): TextStorage {
  return owner === null ? drafts : storage;
}

type Options = { readonly context: Record<string, unknown> };

/** Sends it again, with the idempotency key that it had. */
async function sendKept(client: ApiClient, { path, input, key }: Unsent): Promise<unknown> {
  if (!isKeptPath(path)) return null;
  return CALLS[path](client, input as never, { context: { ...KEPT_CALL, submissionKey: key } });
}

/** An answer to an invitation: of the dashboard by its id, of a mailed link by its code. */
interface Answer {
  readonly id?: string;
  readonly code?: string;
  readonly isComing: boolean;
}

type Call = Pick<Unanswered, 'path' | 'input'>;

type Known = Pick<OwnInvitation, 'answeredAt'>;

/** What the page knew of an invitation as its donor answered it; undefined of another call, or when it knew nothing. */
function knownBefore(queryClient: QueryClient, call: Call): Known | undefined {
  const answer = answerOf(call);
  const ask =
    answer?.code === undefined
      ? queryClient
          .getQueryData<{ items: OwnInvitation[] }>(getQueryKey(trpc.invitations.mine, undefined, 'query'))
          ?.items.find(({ _id }) => _id === answer?.id)
      : queryClient.getQueryData<OwnInvitation>(mailedInvitationKey(answer.code));
  return ask === undefined ? undefined : { answeredAt: ask.answeredAt };
}

/** Whether the invitation of a kept answer was answered otherwise since, on another device: that word is newer. Rejects as a call does. */
async function isAnsweredOtherwise(client: ApiClient, known: Known | undefined, call: Call): Promise<boolean> {
  const answer = answerOf(call);
  if (known === undefined || answer === null) return false;
  const ask = await read(client, answer);
  if (ask === undefined || ask.answeredAt === known.answeredAt) return false;
  // The kept call itself, of which the answer alone was lost.
  return answer.isComing !== (ask.state === 'accepted' || ask.state === 'waitlisted');
}

async function read(client: ApiClient, { id, code }: Answer): Promise<OwnInvitation | undefined> {
  if (code !== undefined) return client.invitations.open.mutate({ code }, { context: KEPT_CALL });
  const { items } = await client.invitations.mine.query();
  return items.find(({ _id }) => _id === id);
}

function answerOf({ path, input }: Call): Answer | null {
  return path === 'invitations.answer' || path === 'invitations.answerMailed' ? (input as Answer) : null;
}

/** What the note about unsent calls says: how many wait, and what became of the last one. */
interface UnsentSaid {
  readonly waiting: number;
  readonly last:
    | null
    | { readonly kind: 'sent'; readonly to: string }
    | { readonly kind: 'refused'; readonly to: string; readonly reason: string };
}

const listeners = new Set<() => void>();
let said: UnsentSaid = { waiting: 0, last: null };

export function readUnsentSaid(): UnsentSaid {
  return said;
}

export function sayUnsent(change: Partial<UnsentSaid>): void {
  said = { ...said, ...change };
  for (const listener of listeners) listener();
}

export function subscribeToUnsentSaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
