import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { codeMailedTo } from '../support/mailed.ts';
import { bearer, post } from '../support/rest-call.ts';

export const ANA = { name: 'Ana', email: 'ana@x.org', password: 'a fine password' };
export const NEW_PASSWORD = 'quite another password';

type Session = ReturnType<typeof bearer>;
type Served = Pick<TestApp, 'app'>;
type Mailed = Pick<TestApp, 'app' | 'store'>;

/** The session of somebody who signs up by one form. */
export async function signUp(town: Served, person: object = ANA): Promise<Session> {
  return bearer((await post(town, '/api/auth/register', person)).json().token);
}

/** The same of somebody who has pressed the link in their mail. */
export async function verified(town: Mailed, person = ANA): Promise<Session> {
  const headers = await signUp(town, person);
  expect((await pressLink(town, person.email, headers)).statusCode).toBe(200);
  return headers;
}

/** Presses the link in the newest mail to an address. */
export async function pressLink(town: Mailed, email: string, headers: Session) {
  return post(town, '/api/auth/email/confirm', { code: await codeMailedTo(town, email) }, headers);
}

export function logIn(town: Served, { email = ANA.email, password = ANA.password } = {}) {
  return post(town, '/api/auth/login', { email, password });
}

export async function statusOfLogin(town: Served, password = ANA.password): Promise<number> {
  return (await logIn(town, { password })).statusCode;
}

export async function statusOfMe({ app }: Served, headers: Readonly<Record<string, string>>): Promise<number> {
  return (await app.inject({ url: '/api/auth/me', headers: { ...headers } })).statusCode;
}

export function forgetPassword(town: Served, email = ANA.email) {
  return post(town, '/api/auth/password/forgot', { email });
}

export function resetPassword(town: Served, code: string, password = NEW_PASSWORD) {
  return post(town, '/api/auth/password/reset', { code, password });
}

/** Sets a new password by mail. */
export async function setNewPassword(town: Mailed, email = ANA.email): Promise<void> {
  await forgetPassword(town, email);
  expect((await resetPassword(town, await codeMailedTo(town, email))).statusCode).toBe(204);
}

export function changePassword(
  town: Served,
  headers: Session,
  currentPassword = ANA.password,
  newPassword = NEW_PASSWORD,
) {
  return post(town, '/api/auth/password/change', { currentPassword, newPassword }, headers);
}

export function changeEmail(town: Served, headers: Session, email: string, password = ANA.password) {
  return post(town, '/api/auth/email/change', { email, password }, headers);
}

export function deleteAccount({ app }: Served, headers: Session, payload: object = { password: ANA.password }) {
  return app.inject({ method: 'DELETE', url: '/api/auth/me', payload, headers });
}

/** The three steps of a sign-up. */
export const steps = {
  create: async (town: Served, email = ANA.email, password: string = crypto.randomUUID()) =>
    (await post(town, '/api/auth/identity/create', { email, password })).json(),
  send: (town: Served, identityToken: string) => post(town, '/api/auth/identity/send-verification', { identityToken }),
  begin: async (town: Served, email = ANA.email): Promise<string> => {
    const { identityToken } = await steps.create(town, email);
    expect((await steps.send(town, identityToken)).statusCode).toBe(204);
    return identityToken;
  },
  confirm: (town: Served, input: { code: string; identityToken?: string }) =>
    post(town, '/api/auth/identity/confirm', input),
  read: async (town: Served, identityToken: string) =>
    (await post(town, '/api/auth/identity/reload', { identityToken })).json(),
  refresh: async (town: Served, identityToken: string) =>
    (await post(town, '/api/auth/identity/refresh', { identityToken })).json(),
  finish: (town: Served, identityToken: string, person: object = ANA) =>
    post(town, '/api/auth/register', { ...person, identityToken }),
};
