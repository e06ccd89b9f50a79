import { openStorage, type TextStorage } from '../../lib/storage.ts';

// What an old profile was asked: whether its donor may be asked, and its town. The profile keeps a yes alone: a no and no answer
// are the same to everybody else, so only this browser knows of it, and another asks once more. Ids of profiles, nothing else.

export type Question = 'consent' | 'town';

export function wasAsked(question: Question, donorId: string, storage: TextStorage = local()): boolean {
  return readIds(question, storage).includes(donorId);
}

export function rememberAsked(question: Question, donorId: string, storage: TextStorage = local()): void {
  if (wasAsked(question, donorId, storage)) return;
  storage.setItem(keyOf(question), [...readIds(question, storage), donorId].join(' '));
}

function local(): TextStorage {
  return openStorage(() => window.localStorage);
}

function readIds(question: Question, storage: TextStorage): string[] {
  return (storage.getItem(keyOf(question)) ?? '').split(' ').filter((id) => id !== '');
}

function keyOf(question: Question): string {
  return `asked-for-${question}`;
}
