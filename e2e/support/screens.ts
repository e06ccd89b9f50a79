import { PAGES } from '@redthread/contract/pages';
import {
  askToHide,
  findPeople,
  findTooLittle,
  openPersonRecord,
  openRequestRecord,
  removeWithoutReason,
} from './admin-steps.ts';
import {
  goToInvitation,
  openComing,
  openDeclined,
  openDonated,
  openInvitation,
  openOver,
  openResting,
  openWayOut,
} from './invitation-steps.ts';
import { findNewerRelease, keepUnsent } from './offline-steps.ts';
import { bePushed, offerPush } from './push-steps.ts';
import { openOfferForm, openOverRequest, openOwnRequest, openRequest } from './request-steps.ts';
import {
  askForNumber,
  askForReset,
  chooseWithoutConnection,
  makeToken,
  openContact,
  openDonorChoices,
  openMailedReset,
  openMailedVerification,
  openMenu,
  press,
  pressMore,
  refuseDeletion,
  refuseToken,
  resendSignUpLink,
  sendSignUpLink,
  submitLogin,
  submitRequest,
  submitSameRequest,
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
  readonly act?: (page: Page, town: Town) => Promise<void>;
  /** Whether `act` finds its way in every language. */
  readonly isWordless?: true;
  /** The one call that is held back for the screen to be seen at all. */
  readonly held?: string;
  /** The server seems to sign people in with Google, and this person to have it linked, or not yet. */
  readonly google?: 'linked' | 'offered';
}

const FETCHED: readonly State[] = ['empty', 'loading', 'error', 'full'];
const FULL: readonly State[] = ['full'];
/** Of a screen that asks the server for little, and shows nothing of it: it is never empty and never waits, and works without answers. */
const STATIC: readonly State[] = ['error', 'full'];

/** Every screen, and every state in which somebody meets it. Each page of the app has a row. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', states: FETCHED },
  { name: 'menu', path: '/', states: FULL, as: 'admin', act: openMenu },
  { name: 'not-found', path: '/nowhere', states: FULL },

  { name: 'about', path: '/about', states: ['loading', 'error', 'full'] },
  { name: 'contact', path: '/contact', states: ['loading', 'error', 'full'] },
  { name: 'privacy', path: '/privacy', states: ['loading', 'error', 'full'] },

  { name: 'login', path: '/login', states: STATIC },
  { name: 'login-incomplete', path: '/login', states: FULL, act: press('Sign in') },
  { name: 'login-sent', path: '/login', states: ['error'], act: submitLogin },
  { name: 'register', path: '/register', states: ['loading', 'error', 'full'] },
  { name: 'register-incomplete', path: '/register', states: FULL, act: press('Send Verification Email') },
  { name: 'register-step-2', path: '/register', states: FULL, act: sendSignUpLink },
  { name: 'register-step-2-resent', path: '/register', states: FULL, act: resendSignUpLink },
  { name: 'register-step-3', path: '/register', states: FULL, act: verifySignUp },
  { name: 'register-old', path: '/register-old', states: STATIC },
  { name: 'register-old-incomplete', path: '/register-old', states: FULL, act: press('Create account') },
  { name: 'google-callback', path: '/auth/google/callback', states: FULL },
  // Only a first sign-in with Google leads here; the server would say at once that this person has a role.
  { name: 'role-selection', path: '/role-selection', states: FULL, as: 'patient', held: 'auth.me' },
  { name: 'forgot-password', path: '/forgot-password', states: STATIC },
  { name: 'forgot-password-sent', path: '/forgot-password', states: FULL, act: askForReset },
  { name: 'reset-password', path: '/reset-password', states: STATIC },
  { name: 'reset-password-link', path: '/forgot-password', states: FULL, act: openMailedReset },
  { name: 'verify-email', path: '/verify-email', states: STATIC },
  { name: 'code', path: '/code', states: STATIC },
  { name: 'verify-email-link', path: '/register', states: FULL, act: openMailedVerification },
  { name: 'mailbox', path: '/dev/mailbox', states: FETCHED },

  { name: 'ask', path: '/ask', states: STATIC },
  { name: 'ask-link', path: '/ask', states: ['loading', 'error'], act: (page, town) => goToInvitation(page, town) },
  { name: 'ask-asked', path: '/ask', states: FULL, act: openInvitation(), isWordless: true },
  { name: 'ask-coming', path: '/ask', states: FULL, act: openComing, isWordless: true },
  { name: 'ask-declined', path: '/ask', states: FULL, act: openDeclined, isWordless: true },
  { name: 'ask-resting', path: '/ask', states: FULL, act: openResting, isWordless: true },
  { name: 'ask-gave', path: '/ask', states: FULL, act: openDonated, isWordless: true },
  { name: 'ask-over', path: '/ask', states: FULL, act: openOver, isWordless: true },
  { name: 'ask-stop', path: '/ask/stop', states: STATIC },
  { name: 'ask-stop-link', path: '/ask/stop', states: FULL, act: openWayOut, isWordless: true },

  { name: 'dashboard-donor', path: '/dashboard', states: FETCHED, as: 'donor' },
  { name: 'dashboard-push', path: '/dashboard', states: FULL, as: 'donor', act: offerPush, isWordless: true },
  { name: 'dashboard-patient', path: '/dashboard', states: FETCHED, as: 'patient' },
  { name: 'dashboard-admin', path: '/dashboard', states: FULL, as: 'admin' },
  { name: 'dashboard-unverified', path: '/dashboard', states: FULL, as: 'unverified' },
  { name: 'dashboard-hidden', path: '/dashboard', states: FULL, as: 'hidden' },
  { name: 'dashboard-hidden-patient', path: '/dashboard', states: FULL, as: 'hiddenPatient' },
  { name: 'dashboard-visitor', path: '/dashboard', states: FULL },
  { name: 'withdraw', path: '/dashboard', states: FULL, as: 'patient', act: pressMore('Withdraw request') },
  { name: 'enough', path: '/dashboard', states: FULL, as: 'patient', act: pressMore('We have enough') },
  { name: 'change-request', path: '/dashboard', states: FULL, as: 'patient', act: pressMore('Change time or units') },
  {
    name: 'correct-request',
    path: '/dashboard',
    states: FULL,
    as: 'patient',
    act: pressMore('Correct phone or hospital'),
  },
  { name: 'admin', path: '/admin', states: FETCHED, as: 'admin' },
  { name: 'admin-asking', path: '/admin/invitations', states: FETCHED, as: 'admin' },
  { name: 'admin-find', path: '/admin/find', states: FETCHED, as: 'admin' },
  { name: 'admin-find-requests', path: '/admin/find?list=requests', states: FETCHED, as: 'admin' },
  { name: 'admin-find-hidden', path: '/admin/find?list=hidden', states: ['full'], as: 'admin' },
  { name: 'admin-find-hidden-requests', path: '/admin/find?list=hiddenRequests', states: ['full'], as: 'admin' },
  { name: 'admin-find-found', path: '/admin/find', states: FULL, as: 'admin', act: findPeople, isWordless: true },
  {
    name: 'admin-find-incomplete',
    path: '/admin/find',
    states: FULL,
    as: 'admin',
    act: findTooLittle,
    isWordless: true,
  },
  { name: 'admin-find-visitor', path: '/admin/find', states: FULL },
  // At the addresses themselves, which are nobody's, the full ones are missing.
  { name: 'admin-find-person', path: '/admin/people/$id', states: ['loading', 'error', 'full'], as: 'admin' },
  {
    name: 'admin-find-person-open',
    path: '/admin/people/$id',
    states: FULL,
    as: 'admin',
    act: openPersonRecord,
    isWordless: true,
  },
  { name: 'admin-find-hide', path: '/admin/people/$id', states: FULL, as: 'admin', act: askToHide, isWordless: true },
  { name: 'admin-find-request', path: '/admin/requests/$id', states: ['loading', 'error', 'full'], as: 'admin' },
  {
    name: 'admin-find-request-open',
    path: '/admin/requests/$id',
    states: FULL,
    as: 'admin',
    act: openRequestRecord,
    isWordless: true,
  },
  {
    name: 'admin-find-remove',
    path: '/admin/requests/$id',
    states: FULL,
    as: 'admin',
    act: removeWithoutReason,
    isWordless: true,
  },
  { name: 'admin-visitor', path: '/admin', states: FULL },
  { name: 'admin-donor', path: '/admin', states: FULL, as: 'donor' },
  { name: 'settings', path: '/settings', states: ['loading', 'error', 'full'], as: 'donor' },
  {
    name: 'settings-google',
    path: '/settings',
    states: FULL,
    as: 'donor',
    google: 'offered',
    act: press('Link Google'),
  },
  { name: 'settings-google-linked', path: '/settings', states: FULL, as: 'donor', google: 'linked' },
  { name: 'settings-push', path: '/settings', states: FULL, as: 'donor', act: offerPush, isWordless: true },
  { name: 'settings-pushed', path: '/settings', states: FULL, as: 'donor', act: bePushed, isWordless: true },
  { name: 'settings-visitor', path: '/settings', states: FULL },
  { name: 'delete-account', path: '/settings', states: FULL, as: 'donor', act: press('Delete my account') },
  { name: 'delete-account-refused', path: '/settings', states: FULL, as: 'donor', act: refuseDeletion },
  { name: 'end-sessions', path: '/settings', states: FULL, as: 'donor', act: press('End all sessions') },
  { name: 'make-token', path: '/settings', states: FULL, as: 'patient', act: press('New token') },
  { name: 'make-token-incomplete', path: '/settings', states: FULL, as: 'patient', act: refuseToken },
  { name: 'new-token', path: '/settings', states: FULL, as: 'patient', act: makeToken },
  { name: 'revoke-token', path: '/settings', states: FULL, as: 'donor', act: press(/^Revoke /) },

  { name: 'donor', path: '/donor', states: FETCHED, as: 'donor' },
  { name: 'donor-visitor', path: '/donor', states: STATIC },
  { name: 'donor-incomplete', path: '/donor', states: FULL, act: press('Register as donor') },
  { name: 'donor-town', path: '/donor', states: FULL, act: typeTown, isWordless: true },
  { name: 'donor-more', path: '/donor', states: FULL, as: 'donor', act: openDonorChoices, isWordless: true },
  { name: 'patient', path: '/patient', states: STATIC, as: 'patient' },
  { name: 'patient-visitor', path: '/patient', states: STATIC },
  { name: 'patient-incomplete', path: '/patient', states: FULL, act: press('Ask donors now') },
  { name: 'patient-same', path: '/patient', states: ['full'], as: 'patient', act: submitSameRequest },
  { name: 'patient-sent', path: '/patient', states: ['error'], as: 'patient', act: submitRequest },
  { name: 'patient-kept', path: '/patient', states: ['offline'], as: 'patient', act: keepUnsent, isWordless: true },

  { name: 'donors', path: '/donors', states: FETCHED },
  { name: 'donors-choice', path: '/donors', states: ['offline'], act: chooseWithoutConnection },
  { name: 'donors-newer', path: '/donors', states: FULL, act: findNewerRelease, isWordless: true },
  { name: 'contact-visitor', path: '/donors', states: FULL, act: openContact },
  { name: 'contact-unverified', path: '/donors', states: FULL, as: 'unverified', act: openContact },
  { name: 'contact-number', path: '/donors', states: FULL, as: 'donor', act: askForNumber },
  { name: 'requests', path: '/requests', states: FETCHED },
  { name: 'requests-donor', path: '/requests', states: FULL, as: 'donor' },
  { name: 'offer', path: '/requests', states: FULL, as: 'donor', act: press(/^I can come/) },
  { name: 'offer-visitor', path: '/requests', states: FULL, act: openOfferForm, isWordless: true },
  // At the address itself, which is no request's, the full one is missing.
  { name: 'request', path: '/requests/$id', states: ['loading', 'error', 'full'] },
  { name: 'request-open', path: '/requests/$id', states: FULL, act: openRequest, isWordless: true },
  { name: 'request-own', path: '/requests/$id', states: FULL, as: 'patient', act: openOwnRequest, isWordless: true },
  { name: 'request-over', path: '/requests/$id', states: FULL, act: openOverRequest, isWordless: true },
  { name: 'matching', path: '/matching', states: FULL },
  { name: 'matching-ab-positive', path: '/matching?bloodType=AB%2B', states: FETCHED },
  // From Leeds the nearest who said where they live is in York.
  { name: 'matching-nobody-near', path: '/matching?bloodType=AB%2B&town=2644688', states: FETCHED },
  { name: 'matching-near', path: '/matching?bloodType=AB%2B&town=2644688&radius=50', states: FULL },
];

/** The pages of the app that no row shows. */
export function pagesWithoutScreen(): string[] {
  const shown = new Set(SCREENS.map(({ path }) => path.split('?')[0]));
  return PAGES.filter((page) => !shown.has(page));
}
