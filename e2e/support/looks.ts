import { isLongRun } from '../../apps/server/test/support/long-run.ts';
import { SCREENS, type Screen, type State } from './screens.ts';
import type { Theme } from './window.ts';

interface Look {
  readonly width: number;
  readonly themes: readonly Theme[];
}

const EVERY: readonly Look[] = [1280, 768, 320].map((width) => ({ width, themes: ['light', 'dark'] }));
const ENDS: readonly Look[] = [
  { width: 1280, themes: ['light'] },
  { width: 320, themes: ['dark'] },
];

/** Every combination in a long run; else each theme and each end of the widths once. */
export const LOOKS = isLongRun ? EVERY : ENDS;

/** What is another look at a screen that `npm test` has: one step more, a mistake in its form, who else comes to it. */
const SECOND_LOOKS: readonly string[] = [
  'not-found',
  'menu',
  'register-step-2',
  'register-step-3',
  'role-selection',
  'forgot-password',
  'code',
  'ask-asked',
  'dashboard-admin',
  'correct-request',
  'admin-asking',
  'desk-requests',
  'patient-incomplete',
  'contact-number',
  'offer',
  'request-own',
  'requests-donor',
  'about',
  'contact',
  'privacy',
  'login-incomplete',
  'login-sent',
  'register-incomplete',
  'register-step-2-resent',
  'register-old',
  'register-old-incomplete',
  'google-callback',
  'forgot-password-sent',
  'reset-password',
  'reset-password-link',
  'verify-email',
  'verify-email-link',
  'mailbox',
  'ask',
  'ask-link',
  'ask-declined',
  'ask-gave',
  'ask-resting',
  'ask-over',
  'ask-stop',
  'ask-stop-link',
  'dashboard-push',
  'dashboard-unverified',
  'dashboard-visitor',
  'dashboard-hidden',
  'dashboard-hidden-patient',
  'enough',
  'desk',
  'desk-found',
  'desk-hidden',
  'desk-hidden-requests',
  'desk-incomplete',
  'desk-visitor',
  'desk-person',
  'desk-request',
  'desk-request-open',
  'desk-hide',
  'desk-remove',
  'admin-visitor',
  'admin-donor',
  'settings-google',
  'settings-google-linked',
  'settings-push',
  'settings-pushed',
  'settings-visitor',
  'delete-account-refused',
  'delete-account',
  'end-sessions',
  'make-token',
  'make-token-incomplete',
  'revoke-token',
  'new-token',
  'donor-visitor',
  'donor-town',
  'donor-incomplete',
  'donor-more',
  'patient-visitor',
  'patient-same',
  'patient-sent',
  'patient-kept',
  'withdraw',
  'change-request',
  'donors-choice',
  'donors-newer',
  'contact-visitor',
  'contact-unverified',
  'requests',
  'offer-visitor',
  'request',
  'request-over',
  'matching',
  'matching-near',
  'matching-nobody-near',
];

/** The screens that are looked at for barriers: all in a long run. A new one is among them at once. */
export const LOOKED_AT: readonly Screen[] = isLongRun
  ? SCREENS
  : SCREENS.filter(({ name }) => !SECOND_LOOKS.includes(name));

/** The states in which a screen is looked at for barriers: all in a long run, else the full one, which has most of a screen. */
export function statesOf({ states }: Screen): readonly State[] {
  if (isLongRun) return states;
  return states.includes('full') ? ['full'] : states.slice(0, 1);
}
