import { useMutationState } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readFailure } from './failure.ts';

interface RemovalOptions<Item> {
  items: readonly Item[];
  /** Of the mutation that removes, by `{ id }`. */
  mutationKey: readonly unknown[];
  /** The error code for an item that is gone already, in another tab: success. */
  goneCode: string;
  /** Removes an item from the query cache. */
  takeAway: (item: Item) => Promise<void>;
  /** Invalidates the list when the server refuses. */
  refresh: () => void;
}

interface RemovalOutcome<Item> {
  item: Item;
  /** Why removing failed, or null. */
  refusal: string | null;
}

/**
 * Removes items of a list optimistically, after a confirmation: `left` are those still shown, and a refused one comes back.
 * `options` are for the mutation. The focus goes to `heading` when the element that had it was removed with its row.
 */
export function useRemoval<Item extends { readonly _id: string }>(given: RemovalOptions<Item>) {
  const { items, mutationKey, goneCode, takeAway, refresh } = given;
  const [asked, setAsked] = useState<Item | null>(null);
  const [outcome, setOutcome] = useState<RemovalOutcome<Item> | null>(null);
  const isAnswered = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => idIn(state.variables),
  });

  // The button that opened the dialog went with its row.
  useEffect(() => {
    if (asked || !isAnswered.current) return;
    isAnswered.current = false;
    heading.current?.focus();
  }, [asked]);

  const end = async (item: Item) => {
    await takeAway(item);
    setOutcome({ item, refusal: null });
  };
  const answer = (send: (input: { id: string }) => void) => {
    if (!asked) return;
    isAnswered.current = true;
    send({ id: asked._id });
    setAsked(null);
  };
  const dismiss = () => {
    if (!items.some(({ _id }) => _id === asked?._id)) heading.current?.focus();
    setAsked(null);
  };
  const options = {
    onMutate: ({ id }: { id: string }) => {
      setOutcome(null);
      // The list may have lost it while its person was asked.
      return items.find(({ _id }) => _id === id) ?? (asked?._id === id ? asked : undefined);
    },
    onSuccess: (_nothing: unknown, _input: unknown, item: Item | undefined) => item && end(item),
    onError: async (error: unknown, _input: unknown, item: Item | undefined) => {
      if (!item) return;
      const failure = readFailure(error);
      if (failure.code === goneCode) return end(item);
      setOutcome({ item, refusal: failure.message });
      refresh();
    },
  };
  return {
    options,
    heading,
    left: items.filter(({ _id }) => !leaving.includes(_id)),
    /** The item that the dialog is about. */
    asked,
    ask: setAsked,
    answer,
    dismiss,
    outcome,
    forget: () => setOutcome(null),
  };
}

function idIn(variables: unknown): unknown {
  return typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : undefined;
}
