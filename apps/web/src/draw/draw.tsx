import type { SharedRequest } from '@redthread/contract/requests';
import { isRightToLeft, type Language as LanguageCode } from '@redthread/domain/language';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App, createAppRouter } from '../app.tsx';
import { createAuthStore } from '../features/session/auth-store.ts';
import { SAYS_LATE } from '../lib/chunks.ts';
import { drawing } from '../lib/drawing.ts';
import { catalogueOf } from '../lib/language.ts';
import { createScreenContext } from '../lib/query-client.ts';
import { openStorage } from '../lib/storage.ts';
import { ENGLISH, type Language, learnLate, speak, spokenLanguage } from '../lib/text.ts';
import { type Ask, createAskingClient } from '../lib/trpc.ts';
import { type Build, homePreview, type Preview, requestPreview } from './document.ts';

/** What a page is drawn of: nothing of whoever opens it but their language. */
export interface Wanted {
  /** Path and query. */
  readonly address: string;
  /** Such as `https://example.org`. */
  readonly origin: string;
  readonly language: LanguageCode;
  /** In ms since 1970. */
  readonly now: number;
  /** Answers a public read; rejects for what a visitor isn't told. */
  readonly ask: Ask;
}

export interface Drawn {
  readonly html: string;
  readonly title: string;
  /** For search engines, and for whoever shares the page. */
  readonly preview: Preview;
  /** The routes that it is made of, such as `/requests_/$id`. */
  readonly routes: readonly string[];
  /** Whether the screen says texts of `languages/late-areas.ts`. */
  readonly saysLate: boolean;
  /** Keys of the query cache, and their answers. */
  readonly answers: readonly (readonly [key: unknown, data: unknown])[];
}

/** Whose part is shown is known only in the browser: until then, neither a visitor's nor a member's. */
const OF_MEMBERS = /^\/(?:dashboard|settings|admin|role-selection|donor|patient|organisations)(?:\/|$)/;

/** Draws a page as a visitor sees it first. */
export async function draw({ address, origin, language, now, ask }: Wanted, build: Build): Promise<Drawn> {
  const client = createAskingClient(ask);
  // Not the browser's, which notes in the module whether the server answers, and tells the console of failures.
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } },
  });
  const auth = createAuthStore(openStorage(() => NO_STORAGE));
  if (!OF_MEMBERS.test(address)) auth.restore();
  const router = createAppRouter(
    createScreenContext(client, queryClient, { isSignedIn: () => false, isDonor: () => false }),
    createMemoryHistory({ initialEntries: [address] }),
  );
  await router.load();
  await settled(queryClient);
  // From here on nothing waits: language and title are the module's.
  const spoken = languageOf(language, build);
  if (spokenLanguage() !== spoken) speak(spoken);
  Object.assign(drawing, { origin, title: '' });
  const all = dehydrate(queryClient);
  shorten(queryClient);
  const html = renderToString(<App client={client} queryClient={queryClient} auth={auth} router={router} />);
  // React leaves a hole where a screen needs a browser.
  if (html.includes('<!--$!-->'))
    throw new Error(`${router.state.matches.at(-1)?.routeId} can't be drawn without a browser.`);
  return {
    html: withoutControls(html),
    title: drawing.title,
    preview: previewOf(router.state.matches, queryClient, now),
    routes: router.state.matches.map(({ routeId }) => routeId),
    saysLate: router.state.matches.some(({ loaderData }) => loaderData === SAYS_LATE),
    answers: all.queries.map(({ queryKey, state }) => [queryKey, state.data]),
  };
}

type Matches = ReturnType<typeof createAppRouter>['state']['matches'];

/** A shared request's own words, read from its answer; every other page has those of the product. */
function previewOf(matches: Matches, queryClient: QueryClient, now: number): Preview {
  if (matches.at(-1)?.routeId !== '/requests_/$id') return homePreview();
  const query = queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => String(queryKey[0]) === 'requests,find');
  return requestPreview((query?.state.data as SharedRequest | undefined) ?? null, now);
}

/** Of a list: two screens of a phone, one of a desktop. */
const MOST_ROWS = 8;
const NO_STORAGE = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** A list is drawn as far as the first screens go: the rest is in its answers. A slow phone lays out what is drawn before it shows any of it. */
function shorten(queryClient: QueryClient): void {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const { pages = [] }: { pages?: Record<string, unknown>[] } = Object(state.data);
    const short = pages.map((page) =>
      Object.fromEntries(
        Object.entries(page).map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, MOST_ROWS) : value]),
      ),
    );
    if (short.length === 0) continue;
    queryClient.setQueryData(queryKey, { pages: short, pageParams: [undefined] });
  }
}

/** What was asked for is there, or forgotten: the browser asks again, and shows what went wrong. */
async function settled(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map((query) => query.promise));
  queryClient.removeQueries({ predicate: ({ state }) => state.status !== 'success' });
}

/** Read for the first page in a language: most servers draw in one or two. */
const languages = new Map<LanguageCode, Language>();

function languageOf(code: LanguageCode, { parts, read }: Build): Language {
  const known = languages.get(code);
  if (known !== undefined) return known;
  const [first, late] = [parts.texts[code], parts.lateTexts[code]];
  const language =
    first === undefined
      ? ENGLISH
      : { code, isRightToLeft: isRightToLeft(code), catalogue: catalogueOf(JSON.parse(read(first))) };
  if (late !== undefined) learnLate(code, JSON.parse(read(late)));
  languages.set(code, language);
  return language;
}

/**
 * Nothing can be typed or pressed that would be gone once the app draws. Links lead on, and what opens by itself opens: what is open
 * from the start is marked, so that the app (lib/take-over.ts) knows what somebody opened.
 */
function withoutControls(html: string): string {
  return html
    .replaceAll(/<(?:form|button|input|select|textarea)(?=[\s>])/g, '$& inert=""')
    .replaceAll(/<details(?=[^>]* open="")/g, '$& data-open=""');
}
