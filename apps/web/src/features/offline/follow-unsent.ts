import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { drafts } from '../../components/form/drafts.ts';
import { isOutage, knock, noteFailure, readConnection, subscribeToConnection } from '../../lib/connection.ts';
import { draftsNamed, dropDraft } from '../../lib/draft.ts';
import { readFailure } from '../../lib/failure.ts';
import { KEPT_KEYS } from '../../lib/kept-keys.ts';
import { errorWords } from '../../lib/said.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import type { ApiClient } from '../../lib/trpc.ts';
import { keepUnsentBy, takeBackKept } from '../../lib/unsent.ts';
import type { AuthStore } from '../session/auth-store.ts';
import { keptOwnerOf, ownerOf } from '../session/owner-of.ts';
import { isAnsweredOtherwise, knownBefore } from './answered-meanwhile.ts';
import { sendKept } from './send-kept.ts';
import {
  addUnsent,
  amendUnsent,
  dropSuperseded,
  dropUnsent,
  FORMS,
  isKeptPath,
  isNeverLate,
  LONGEST_UNSENT_MS,
  readUnsent,
  type Unsent,
} from './unsent.ts';
import { sayUnsent } from './unsent-said.ts';

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
      if (FORMS[path].needsKey && typeof key !== 'string') return 'lost';
      const typed = draftsNamed(drafts, FORMS[path].drafts);
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
  const { to, drafts: names } = FORMS[call.path];
  if (Date.now() - call.since >= LONGEST_UNSENT_MS) return refuse(sender, call, text('unsent.tooOld'));
  try {
    if (await isAnsweredOtherwise(sender.client, call.known, call)) {
      return refuse(sender, call, text('unsent.answered'));
    }
    await sendKept(sender.client, call);
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
  sayUnsent({ last: { kind: 'sent' } });
  const { router, queryClient } = sender;
  // Its form would ask for the same again, unless something else was typed since, or this is another tab.
  if (names.length > 0 && call.typed === draftsNamed(drafts, names)) {
    for (const name of names) dropDraft(drafts, name);
    if (router.state.location.pathname === to) await router.navigate({ to: '/dashboard' });
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

function sayRefused({ path }: Unsent, reason: string): void {
  sayUnsent({ last: { kind: 'refused', to: FORMS[path].to, reason } });
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
