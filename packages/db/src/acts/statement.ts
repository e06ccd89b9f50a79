import type { Given } from './act.ts';
import type { Text } from './query.ts';

export type Value = string | number | null;

/** A statement in a spelling that every engine reads. It is made once. */
export interface Statement extends Text {
  /** The values of its places, in their order. Throws when one is not given. */
  bind(given: Given): Value[];
}

/** Makes a statement of a text with `:name` where a value goes. A truth value goes in as 0 or 1. */
export function statement(text: string): Statement {
  const names: string[] = [];
  const sqlite = text.replaceAll(/:([a-z]\w*)/gi, (_, name: string) => {
    names.push(name);
    return '?';
  });
  let places = 0;
  const postgres = sqlite.replaceAll('?', () => {
    places += 1;
    return `$${places}`;
  });
  return { sqlite, postgres, bind: (given) => names.map((name) => placed(given, name)) };
}

function placed(given: Given, name: string): Value {
  const value = given[name];
  if (value === undefined) throw new Error(`The statement needs ${name}.`);
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value;
}
