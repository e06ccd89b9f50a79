import { createElement, Fragment, type ReactNode } from 'react';
import type { TextArguments, TextTags } from '../languages/arguments.gen.ts';
import { compile, isolateAll } from './text.ts';

type Draw = (words: ReactNode) => ReactNode;

type RichTextProps<Key extends keyof TextTags> = {
  id: Key;
  /** What each tag of the text is drawn as, around its words. */
  tags: Record<TextTags[Key], Draw>;
} & (Key extends keyof TextArguments ? { values: TextArguments[Key] } : { values?: never });

/** A text with parts that are more than words, such as a link in its middle: the translator places them. */
export function RichText<Key extends keyof TextTags>({ id, tags, values }: RichTextProps<Key>) {
  const drawings: Record<string, Draw> = tags;
  const given: Record<string, string | number> = values ?? {};
  const drawn = Object.entries(drawings).map(([name, draw]) => [name, (parts: ReactNode[]) => draw(inARow(parts))]);
  const message = compile(id).format<ReactNode>({ ...isolateAll(given), ...Object.fromEntries(drawn) });
  return inARow(Array.isArray(message) ? message : [message]);
}

// As children of their own, not as a list: React would ask each part for a key.
function inARow(parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
