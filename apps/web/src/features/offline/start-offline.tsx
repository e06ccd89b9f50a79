import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { awaitLateTexts } from '../../lib/chunks.ts';
import { formatMoment } from '../../lib/clock.ts';
import { readConnection, subscribeToConnection } from '../../lib/connection.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { text } from '../../lib/text.ts';
import type { AuthStore } from '../session/auth-store.ts';
import { keptOwnerOf, ownerOf } from '../session/known-user.ts';
import { showNotice } from '../shell/app-frame.tsx';
import { followUnsent, readUnsentSaid, type Sender, sayUnsent, subscribeToUnsentSaid } from './follow-unsent.ts';
import { keepSeen, LONGEST_SEEN_MS, readSeen, type Seen } from './stored.ts';

const WORKER = '/sw.js';
const OF_LANGUAGES = /\/assets\/[^/]+\.(?:json|woff2)$/;
const ENTRY = 'script[type="module"][src^="/assets/"]';

/** What everybody may see, and grows old fast. */
const OFFERS = ['donors.list', 'requests.list', 'requests.find', 'matching.findDonors', 'matching.nearestTowns'];
/** Nothing of the settings, of admins, or that the link of a mail opens; and no number that was given, but with an invitation. */
const KEPT = [
  ...OFFERS,
  ...['overview.home', 'overview.about', 'overview.impact', 'auth.config', 'places.get'],
  ...['donors.mine', 'requests.mine', 'requests.ended', 'invitations.mine', 'invitations.ofRequest'],
];
const PAUSE_MS = 1000;

/** What lets the app be used without a connection. `screens` resolves once their code is there: it is kept without being fetched twice. */
export async function startOffline(sender: Sender, screens: Promise<unknown>): Promise<void> {
  followSeen(sender.queryClient, sender.auth, sender.storage);
  await awaitLateTexts();
  showNotice('asOf', AsOf);
  const onTakeBack = followUnsent(sender);
  showNotice('unsent', () => createElement(UnsentNote, { onTakeBack }));
  await screens;
  await followReleases(() => showNotice('update', UpdateNote));
}

/** Keeps what is seen while there is a connection, shows it while there is none, and takes off the screen what is older than a day. */
function followSeen(queryClient: QueryClient, auth: AuthStore, storage: TextStorage): void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const owner = keptOwnerOf(auth, storage);
    if (owner === undefined) return;
    const seen = cache.getAll().filter(isKept).map(seenOf);
    keepSeen(storage, owner, seen, Date.now());
  };

  const show = (query: Query) => {
    const owner = ownerOf(auth);
    if (readConnection() === 'fine' || owner === undefined || query.state.data !== undefined) return;
    const found = readSeen(storage, owner, Date.now()).find(({ key }) => hashKey(key) === query.queryHash);
    if (found !== undefined) queryClient.setQueryData(query.queryKey, found.data, { updatedAt: found.at });
  };
  const showAll = () => cache.getAll().forEach(show);

  cache.subscribe((event) => {
    if (event.type === 'added') show(event.query);
    const isNews = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (isNews && KEPT.includes(pathOf(event.query))) timer ??= setTimeout(keep, PAUSE_MS);
  });
  window.addEventListener('pagehide', () => {
    if (timer !== undefined) keep();
  });
  subscribeToConnection(showAll);
  showAll();
  keep();

  setInterval(() => {
    const isOld = ({ state }: Query) => state.data !== undefined && Date.now() - state.dataUpdatedAt >= LONGEST_SEEN_MS;
    void queryClient.resetQueries({ predicate: (query) => OFFERS.includes(pathOf(query)) && isOld(query) });
  }, MINUTE_MS);
}

function isKept(query: Query): boolean {
  return query.state.data !== undefined && KEPT.includes(pathOf(query));
}

function seenOf({ queryKey, state }: Query): Seen {
  return { key: queryKey, data: state.data, at: state.dataUpdatedAt };
}

/** `donors.list` of a query's key. */
function pathOf({ queryKey: [path] }: Query): string {
  return Array.isArray(path) ? path.join('.') : '';
}

/**
 * Registers the service worker, which keeps the app for when there is no connection, and calls `onOutdated` once this page is of an
 * older release than the server's.
 */
async function followReleases(onOutdated: () => void): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing on a page that came over plain http.
  if (serviceWorker === undefined) return;
  await serviceWorker.register(WORKER);
  const registration = await serviceWorker.ready;
  void keepUsed(serviceWorker);
  let askedAt = 0;
  const look = async () => {
    if (Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    await registration.update();
    await compare();
  };
  const compare = async () => {
    const newest = await newestOf(registration);
    if (newest !== null && (await releaseOf(newest)) !== ownRelease()) onOutdated();
  };
  // Another tab may have brought it.
  serviceWorker.addEventListener('controllerchange', () => void compare());
  // An installed app stays open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look().catch(() => undefined);
  });
  await look();
}

/** The worker keeps what passes it: texts and fonts of a language that were fetched before it was there pass once more. */
async function keepUsed(container: ServiceWorkerContainer): Promise<void> {
  if (container.controller === null) {
    await new Promise((resolve) => container.addEventListener('controllerchange', resolve, { once: true }));
  }
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  await Promise.allSettled(used.filter((address) => OF_LANGUAGES.test(address)).map((address) => fetch(address)));
}

/** The worker of the newest release, once it is ready; null when that came to nothing. */
async function newestOf({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const newest = installing ?? waiting ?? active;
  if (newest === null) return null;
  return new Promise((resolve) => {
    const settle = () => {
      if (newest.state === 'activated') resolve(newest);
      if (newest.state === 'redundant') resolve(null);
    };
    newest.addEventListener('statechange', settle);
    settle();
  });
}

/** By the script that its pages begin with. The worker is told ours: once nobody has an older page open, it keeps no older files. */
function releaseOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(ownRelease(), [port2]);
  });
}

function ownRelease(): string | null {
  return document.querySelector(ENTRY)?.getAttribute('src') ?? null;
}

/** Of when the oldest answer on screen is, in a sentence for whoever is offline. */
function AsOf() {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const shown = cache.findAll({ type: 'active', predicate: isSeen });
    return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
  };
  const at = useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
  if (at === null) return null;
  // With its day: the page may still be open tomorrow.
  const moment = formatMoment(new Date(at).toISOString());
  return <strong className="font-semibold">{text('sharedRequest.asOf', { moment })}</strong>;
}

/** Not what screens only know in passing, such as the server's settings. */
function isSeen({ queryKey: [path], state }: { queryKey: readonly unknown[]; state: { data: unknown } }): boolean {
  return state.data !== undefined && !/^(?:auth|places|overview,about)/.test(String(path));
}

/** To whoever has a page of an older release open. It goes on working: when to change is theirs to say. */
function UpdateNote() {
  return (
    <div className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="flex-1 basis-60">{text('update.ready')}</p>
        <Button look="secondary" onClick={() => window.location.reload()}>
          {text('update.reload')}
        </Button>
      </div>
    </div>
  );
}

/** What waits for a connection, and what became of it. `onTakeBack` drops what waits. */
function UnsentNote({ onTakeBack }: { onTakeBack: () => void }) {
  const { waiting, last } = useSyncExternalStore(subscribeToUnsentSaid, readUnsentSaid);
  const close = () => sayUnsent({ last: null });
  if (waiting > 0) {
    return (
      <Strip words={text('unsent.waiting', { count: waiting })}>
        <Button look="secondary" onClick={onTakeBack}>
          {text('unsent.takeBack')}
        </Button>
      </Strip>
    );
  }
  if (last === null) return null;
  const isSent = last.kind === 'sent';
  return (
    <Strip words={isSent ? text('unsent.sent') : text('unsent.refused', { reason: last.reason })}>
      <Link to={last.to} onClick={close} className={buttonStyle('secondary')}>
        {text(isSent ? 'unsent.see' : 'unsent.open')}
      </Link>
      <Button look="secondary" onClick={close}>
        {text('button.close')}
      </Button>
    </Strip>
  );
}

function Strip({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6">
        <p className="flex-1 basis-60">{words}</p>
        {children}
      </div>
    </div>
  );
}
