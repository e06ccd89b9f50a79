import type { WaitingEmail } from '@redthread/db/operations/messages';
import { HOUR_MS } from '@redthread/domain/day';
import { expect, vi } from 'vitest';
import { LEEDS, verified } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, REQUEST, type SignedIn, START, type TestApp, UNLIMITED } from '../support/app.ts';
import { rowsOf, tablesOf } from '../support/behind-the-port.ts';
import { post, send } from '../support/rest-call.ts';

export const PUBLIC_URL = 'https://blood.example';
/** 18:00 in Leeds. */
export const NEEDED_BY = START + 5 * HOUR_MS;
export const INVITED = 'Can you give blood in Leeds by 18:00?';
export const NEEDED = {
  ...REQUEST,
  bloodType: DONOR.bloodType,
  urgency: 'medium',
  placeId: LEEDS,
  neededBy: new Date(NEEDED_BY).toISOString(),
} as const;

/** However busy the machine is. */
export const PATIENCE = { timeout: 60_000 };

/** What a donor says with a yes who gave no blood within their rest. */
export const NOT_LATELY = { lastDonatedOn: null } as const;

/** A person with what they posted last. */
export interface Patient extends SignedIn {
  readonly requestId: string;
}

type Options = NonNullable<Parameters<typeof buildTestApp>[0]>;

/** A server that asks donors, on which people of Leeds give and need blood. */
export async function invitingTown({ flags = {}, ...given }: Options = {}) {
  const all = { ...UNLIMITED, contacts: 'ask', publicUrl: PUBLIC_URL, ...flags };
  return peopleOf(await buildTestApp({ flags: all, ...given }));
}

/** `kept` is what all of their accounts have. */
export function peopleOf(town: TestApp, kept?: Parameters<typeof verified>[2]) {
  /** Lets us ask them. */
  const donor = async (own: object = {}): Promise<SignedIn> => {
    const person = await verified(town, 'donor', kept);
    const profile = { ...DONOR, placeId: LEEDS, acceptsInvitations: true, ...own };
    expect((await send(town, person, 'POST', '/api/donor/register', profile)).statusCode).toBe(200);
    return person;
  };
  const patient = async (needed: object = NEEDED, who?: SignedIn): Promise<Patient> => {
    const person = who ?? (await verified(town, 'patient', kept));
    const posted = await send(town, person, 'POST', '/api/patient/request', needed);
    expect(posted.statusCode).toBe(201);
    return { ...person, requestId: posted.json()._id };
  };
  const mailTo = ({ account }: SignedIn, subject: string): Promise<WaitingEmail> =>
    vi.waitUntil(async () => (await mailsOf(town, account.email)).find((mail) => mail.subject === subject), PATIENCE);
  /** What the links in the mail that asks them carry. */
  const codesOf = async (person: SignedIn, subject = INVITED) => codesIn((await mailTo(person, subject)).text);
  const open = async (code: string) => (await post(town, '/api/invitation/open', { code })).json();
  const answer = (code: string, isComing: boolean, more: object = {}) =>
    post(town, '/api/invitation/answer', { code, isComing, ...(isComing ? NOT_LATELY : {}), ...more });
  const invitationsOf = async (of: Patient) =>
    (await send(town, of, 'GET', `/api/patient/request/${of.requestId}/invitations`)).json();
  return { town, donor, patient, mailTo, codesOf, open, answer, invitationsOf };
}

export async function mailsOf({ store }: Pick<TestApp, 'store'>, recipient: string): Promise<WaitingEmail[]> {
  return (await store.messages.emails(1000)).filter((mail) => mail.recipient === recipient);
}

/** A mail host takes all that waits. */
export async function takeAllMails({ store }: Pick<TestApp, 'store'>): Promise<void> {
  for (const { id } of await store.messages.emails(1000)) await store.messages.remove(id);
}

export function codesIn(text: string): { readonly invitation: string; readonly stop: string } {
  const { invitation = '', stop = '' } =
    /https:\/\/blood\.example\/ask#(?<invitation>[\w-]{43})\s[\s\S]*https:\/\/blood\.example\/ask\/stop#(?<stop>[\w-]{43})\s/.exec(
      text,
    )?.groups ?? {};
  expect([invitation, stop].map(({ length }) => length)).toEqual([43, 43]);
  return { invitation, stop };
}

/** All that is kept, but for counts of who called how often, and of how often pages are told to read again. */
export function everything(town: Pick<TestApp, 'store'>): Record<string, unknown[]> {
  const kept = tablesOf(town).filter((name) => name !== 'rate_limits');
  return Object.fromEntries(kept.map((name) => [name, rowsOf(town, name).map(withoutVersions)]));
}

function withoutVersions(row: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(row)).filter(([column]) => !column.endsWith('_version')));
}
