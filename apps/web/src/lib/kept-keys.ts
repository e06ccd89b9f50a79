/** What is kept of a person on their device beside the session, and ends with it: in local storage, which is emptied at once. */
export const KEPT_KEYS = { seen: 'seen', unsent: 'unsent' } as const;

/** Where Firebase's SDK keeps a sign-up under way; what follows is the project's. */
export const FIREBASE_KEYS = 'firebase:authUser:';

/** Of a sign-up under way: whoever signs out leaves none to the next person at the device. */
export const SIGN_UP_KEYS = { signUp: 'sign-up', next: 'sign-up-next' } as const;
