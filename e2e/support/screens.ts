import { PAGES } from '@redthread/contract/pages';
import {
  askForNumber,
  askToHide,
  askToRefuse,
  findPeople,
  getCallCode,
  inviteList,
  keepUnsent,
  offerPush,
  openArrival,
  openCare,
  openCertificate,
  openDesk,
  openDonations,
  openDonorChoices,
  openDonorInvite,
  openGroup,
  openGroups,
  openHours,
  openImports,
  openInvitation,
  openInviteStop,
  openJoinLink,
  openMenu,
  openOfferForm,
  openOverRequest,
  openOwnRequest,
  openPass,
  openPersonRecord,
  openPoster,
  openQueue,
  openRequest,
  openRequestRecord,
  openTeam,
  openWayOut,
  postAtDesk,
  press,
  pressMore,
  previewList,
  refuse,
  sendSignUpLink,
  typeTown,
  verifySignUp,
} from './screen-steps.ts';
import type { Page } from './server.ts';
import type { Town, Who } from './town.ts';

/**
 * `empty`: nobody is here yet. `loading`: the answers are held back. `error`: they are failures. `offline`: the
 * connection went while the screen was shown. `full`: 200 donors and 60 requests.
 */
export type State = 'empty' | 'loading' | 'error' | 'offline' | 'full';

export interface Screen {
  /** As its pictures are named. */
  readonly name: string;
  readonly path: (typeof PAGES)[number] | `${(typeof PAGES)[number]}?${string}` | '/nowhere';
  readonly states: readonly State[];
  /** Who is signed in: nobody when left out. */
  readonly as?: Who;
  /** What a person does there, when the screen is a step that has no address. */
  readonly act?: (page: Page, town: Town) => Promise<unknown>;
  /** Whether `act` finds its way in every language. */
  readonly isWordless?: true;
  /** The one call that is held back for the screen to be seen at all. */
  readonly held?: string;
}

const FETCHED: readonly State[] = ['empty', 'loading', 'error', 'full'];
const FULL: readonly State[] = ['full'];
/** Of a screen whose empty one is another's. */
const STATIC: readonly State[] = ['error', 'full'];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Each page of the app, and each kind of thing that is met on one, with those of its states that are drawn otherwise. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', states: FETCHED },
  { name: 'menu', path: '/', states: FULL, as: 'admin', act: openMenu },
  { name: 'not-found', path: '/nowhere', states: FULL },
  { name: 'about', path: '/about', states: FULL },
  { name: 'contact', path: '/contact', states: FULL },
  { name: 'impact', path: '/impact', states: FETCHED },
  { name: 'organs', path: '/organs', states: FULL },
  { name: 'privacy', path: '/privacy', states: FULL },

  { name: 'login', path: '/login', states: STATIC },
  { name: 'register', path: '/register', states: FULL },
  { name: 'register-step-2', path: '/register', states: FULL, act: sendSignUpLink },
  { name: 'register-step-3', path: '/register', states: FULL, act: verifySignUp },
  { name: 'register-old-incomplete', path: '/register-old', states: FULL, act: press('Create account') },
  { name: 'google-callback', path: '/auth/google/callback', states: FULL },
  // Only a first sign-in with Google leads here; the server would say at once that this person has a role.
  { name: 'role-selection', path: '/role-selection', states: FULL, as: 'patient', held: 'auth.me' },
  { name: 'forgot-password', path: '/forgot-password', states: FULL },
  { name: 'reset-password', path: '/reset-password', states: FULL },
  { name: 'verify-email', path: '/verify-email', states: FULL },
  { name: 'code', path: '/code', states: FULL },
  { name: 'mailbox', path: '/dev/mailbox', states: FULL },

  { name: 'ask', path: '/ask', states: FULL },
  { name: 'ask-asked', path: '/ask', states: FULL, act: openInvitation(), isWordless: true },
  {
    name: 'ask-coming',
    path: '/ask',
    states: FULL,
    act: (page, town) => openInvitation({ isComing: true, arrivingAt: inAnHour() })(page, town),
    isWordless: true,
  },
  { name: 'ask-over', path: '/ask', states: FULL, act: openInvitation({ isComing: true }, true), isWordless: true },
  { name: 'ask-code', path: '/ask', states: FULL, act: openPass, isWordless: true },
  { name: 'ask-stop-link', path: '/ask/stop', states: FULL, act: openWayOut, isWordless: true },

  { name: 'dashboard-donor', path: '/dashboard', states: FETCHED, as: 'donor' },
  { name: 'dashboard-push', path: '/dashboard', states: FULL, as: 'donor', act: offerPush, isWordless: true },
  { name: 'dashboard-patient', path: '/dashboard', states: FETCHED, as: 'patient' },
  { name: 'dashboard-hidden', path: '/dashboard', states: FULL, as: 'hidden' },
  { name: 'withdraw', path: '/dashboard', states: FULL, as: 'patient', act: pressMore('Withdraw request') },
  { name: 'change-request', path: '/dashboard', states: FULL, as: 'patient', act: pressMore('Change time or units') },
  { name: 'admin', path: '/admin', states: FETCHED, as: 'admin' },
  { name: 'admin-visitor', path: '/admin', states: FULL },
  { name: 'admin-asking', path: '/admin/invitations', states: FULL, as: 'admin' },
  { name: 'admin-find', path: '/admin/find', states: FULL, as: 'admin', act: findPeople, isWordless: true },
  {
    name: 'admin-person',
    path: '/admin/people/$id',
    states: FULL,
    as: 'admin',
    act: openPersonRecord,
    isWordless: true,
  },
  { name: 'admin-hide', path: '/admin/people/$id', states: FULL, as: 'admin', act: askToHide, isWordless: true },
  {
    name: 'admin-request',
    path: '/admin/requests/$id',
    states: FULL,
    as: 'admin',
    act: openRequestRecord,
    isWordless: true,
  },
  { name: 'admin-organisations', path: '/admin/organisations', states: FETCHED, as: 'admin' },
  {
    name: 'admin-organisations-call',
    path: '/admin/organisations',
    states: FULL,
    as: 'admin',
    act: getCallCode,
    isWordless: true,
  },
  { name: 'organisations', path: '/organisations', states: FETCHED, as: 'patient' },
  { name: 'organisations-incomplete', path: '/organisations', states: FULL, as: 'patient', act: press('Apply') },
  {
    name: 'organisations-team',
    path: '/organisations/$id/team',
    states: FULL,
    as: 'patient',
    act: openTeam,
    isWordless: true,
  },
  {
    name: 'organisations-hours',
    path: '/organisations/$id/hours',
    states: FULL,
    as: 'patient',
    act: openHours,
    isWordless: true,
  },
  {
    name: 'organisations-groups',
    path: '/organisations/$id/groups',
    states: FULL,
    as: 'patient',
    act: openGroups,
    isWordless: true,
  },
  {
    name: 'organisations-poster',
    path: '/organisations/$id/groups',
    states: FULL,
    as: 'patient',
    act: openPoster,
    isWordless: true,
  },
  { name: 'group', path: '/g/$code', states: FULL, act: openGroup, isWordless: true },
  {
    name: 'imports',
    path: '/organisations/$id/imports',
    states: FULL,
    as: 'patient',
    act: openImports,
    isWordless: true,
  },
  {
    name: 'imports-preview',
    path: '/organisations/$id/imports',
    states: FULL,
    as: 'patient',
    act: previewList,
    isWordless: true,
  },
  {
    name: 'imports-sent',
    path: '/organisations/$id/imports',
    states: FULL,
    as: 'patient',
    act: inviteList,
    isWordless: true,
  },
  { name: 'admin-imports', path: '/admin/imports', states: FETCHED, as: 'admin' },
  { name: 'donor-invite', path: '/join', states: FULL, act: openDonorInvite, isWordless: true },
  { name: 'donor-invite-incomplete', path: '/join', states: FULL },
  { name: 'donor-invite-stop', path: '/join/stop', states: FULL, act: openInviteStop, isWordless: true },
  { name: 'organisations-join', path: '/organisations/join', states: FULL, act: openJoinLink, isWordless: true },
  { name: 'settings', path: '/settings', states: STATIC, as: 'donor' },
  {
    name: 'make-token-incomplete',
    path: '/settings',
    states: FULL,
    as: 'patient',
    act: refuse('New token', 'Create token'),
  },

  { name: 'donor', path: '/donor', states: FULL, as: 'donor' },
  { name: 'donor-more', path: '/donor', states: FULL, as: 'donor', act: openDonorChoices, isWordless: true },
  { name: 'donor-town', path: '/donor', states: FULL, act: typeTown, isWordless: true },
  { name: 'donations-none', path: '/donations', states: FETCHED, as: 'donor' },
  { name: 'donations', path: '/donations', states: FULL, act: openDonations, isWordless: true },
  { name: 'certificate', path: '/certificate', states: FULL, act: openCertificate, isWordless: true },
  { name: 'patient', path: '/patient', states: FULL, as: 'patient' },
  { name: 'patient-incomplete', path: '/patient', states: FULL, act: press('Ask donors now') },
  { name: 'patient-kept', path: '/patient', states: ['offline'], as: 'patient', act: keepUnsent, isWordless: true },

  { name: 'donors', path: '/donors', states: FETCHED },
  { name: 'contact-number', path: '/donors', states: FULL, as: 'donor', act: askForNumber },
  { name: 'requests', path: '/requests', states: FETCHED },
  { name: 'offer', path: '/requests', states: FULL, as: 'donor', act: press(/^I can come/) },
  { name: 'offer-visitor', path: '/requests', states: FULL, act: openOfferForm, isWordless: true },
  { name: 'request-open', path: '/requests/$id', states: FULL, act: openRequest, isWordless: true },
  { name: 'request-own', path: '/requests/$id', states: FULL, as: 'patient', act: openOwnRequest, isWordless: true },
  { name: 'request-over', path: '/requests/$id', states: FULL, act: openOverRequest, isWordless: true },
  { name: 'desk', path: '/organisations/$id', states: FULL, as: 'patient', act: openDesk, isWordless: true },
  { name: 'queue', path: '/organisations/$id', states: FULL, as: 'patient', act: openQueue, isWordless: true },
  { name: 'queue-care', path: '/organisations/$id', states: FULL, as: 'patient', act: openCare, isWordless: true },
  { name: 'desk-arrival', path: '/organisations/$id', states: FULL, as: 'patient', act: openArrival, isWordless: true },
  { name: 'desk-refuse', path: '/organisations/$id', states: FULL, as: 'patient', act: askToRefuse, isWordless: true },
  { name: 'desk-post', path: '/organisations/$id', states: FULL, as: 'patient', act: postAtDesk, isWordless: true },
  { name: 'matching-ab-positive', path: '/matching?bloodType=AB%2B', states: FETCHED },
  // From Leeds the nearest who said where they live is in York.
  { name: 'matching-nobody-near', path: '/matching?bloodType=AB%2B&town=2644688', states: FULL },
];

/** The pages of the app that no row shows. */
export function pagesWithoutScreen(): string[] {
  const shown = new Set(SCREENS.map(({ path }) => path.split('?')[0]));
  return PAGES.filter((page) => !shown.has(page));
}
