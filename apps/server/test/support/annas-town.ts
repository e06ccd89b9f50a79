import type { ApiToken } from '@redthread/contract/tokens';
import { buildTestApp, type TestApp } from './app.ts';
import { PASSWORD, type People, settlePeople } from './people.ts';
import { send } from './rest-call.ts';

export const NEW = { name: 'Nightly counts', scope: 'read', password: PASSWORD };

export type Town = TestApp &
  People & { send: (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => Promise<Answer> };
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

let settled: Promise<People> | undefined;

/** The town, and what Anna sends in it, signed in. */
export async function annasTown(flags?: Readonly<Record<string, string>>): Promise<Town> {
  settled ??= settlePeople();
  const people = await settled;
  const town = await buildTestApp({ database: people.database, ...(flags === undefined ? {} : { flags }) });
  return { ...people, ...town, send: (...sent) => send(town, people.donor, ...sent) };
}

/** The one of Anna's tokens that tests make. */
export function named(tokens: readonly ApiToken[]): ApiToken | undefined {
  return tokens.find(({ name }) => name === NEW.name);
}
