import { MINUTE_MS } from '@redthread/domain/day';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { readConnection, subscribeToConnection } from '../../lib/connection.ts';
import type { TextStorage } from '../../lib/storage.ts';
import type { AuthStore } from '../session/auth-store.ts';
import { keptOwnerOf, ownerOf } from '../session/owner-of.ts';
import { keepSeen, LONGEST_SEEN_MS, readSeen, type Seen } from './last-seen.ts';

/** What everybody may see, and grows old fast. */
const OFFERS = ['donors.list', 'requests.list', 'requests.find', 'matching.findDonors', 'matching.nearestTowns'];
/** Nothing of the settings, of admins, or that the link of a mail opens; and no number that was given, but with an invitation. */
const KEPT = [
  ...OFFERS,
  ...['overview.home', 'overview.about', 'auth.config', 'places.get'],
  ...['donors.mine', 'requests.mine', 'requests.ended', 'invitations.mine', 'invitations.ofRequest'],
];
const PAUSE_MS = 1000;

/** Keeps what is seen while there is a connection, shows it while there is none, and takes off the screen what is older than a day. */
export function followSeen(queryClient: QueryClient, auth: AuthStore, storage: TextStorage): void {
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
