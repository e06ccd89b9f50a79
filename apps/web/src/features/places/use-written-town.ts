import type { Place } from '@redthread/contract/places';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AS_VISITOR, trpc } from '../../lib/trpc.ts';
import { useIsGone, useWhileUnpressed } from '../../lib/use-is-gone.ts';
import { chosenTown, readTown, writeTown } from './town-words.ts';

/** Who said which town: the words of a hospital or an address, or the person; `none`: the person gives none. Empty until somebody did. */
type TownBy = '' | 'written' | 'person' | 'none';

interface WrittenTownInput {
  /** What may name the town, and the town, as the form holds them. */
  readonly written: string;
  readonly placeId: string;
  readonly townBy: string;
  readonly onTown: (town: { readonly placeId: string; readonly townBy: TownBy }) => void;
}

/** After so long without a key it is looked up. */
const PAUSE_MS = 400;
const NONE: readonly Place[] = [];

export type WrittenTownState = ReturnType<typeof useWrittenTown>;

/** Of the form around a hospital or an address: the town that it names, unless the person chose one. */
export function useWrittenTown(input: WrittenTownInput) {
  const form = useRef<HTMLFormElement>(null);
  const [hasLeft, setLeft] = useState(input.written !== '');
  const { choices, isUnnamed, isSettling, settle } = useLookup(input);
  const { town } = readTown(input.placeId);
  // The field was left, and names no town: half a name never does. What appears then, as a town does, would push away what is pressed.
  const shown = useWhileUnpressed({ town, choices, isUnnamed: isUnnamed && hasLeft }, form);
  return {
    input,
    ...shown,
    // The person's own choice shows at once: focus goes to what takes its place.
    town: input.townBy === 'person' || input.townBy === 'none' ? town : shown.town,
    form,
    /** Of the field. */
    listeners: { onBlur: () => setLeft(true), onChange: () => setLeft(false) },
    markWritten: () => setLeft(true),
    /** Sends the form once the town is that of the words which are sent. */
    settle,
    /** While the form waits for that. */
    isSettling,
  };
}

function useLookup({ written, placeId, townBy, onTown }: WrittenTownInput) {
  const { mutateAsync } = trpc.places.suggest.useMutation({ trpc: { context: AS_VISITOR } });
  const [found, setFound] = useState<{ readonly text: string; readonly choices: readonly Place[] }>();
  const text = written.trim();
  const isOpen = townBy !== 'person' && townBy !== 'none';
  const take = (place: Place | null) => {
    const { placeId: held, townBy: by, onTown: set } = latest.current;
    if (by === 'person' || by === 'none') return;
    const said = place === null ? '' : writeTown(chosenTown(place));
    if (said !== held) set({ placeId: said, townBy: place === null ? '' : 'written' });
  };
  const latest = useLatest({ text, placeId, townBy, onTown });
  // What was looked up before a reload isn't again: without a connection its town would be lost.
  const settled = useRef(placeId === '' ? null : text);
  const running = useRef<Promise<void>>(undefined);
  const isGone = useIsGone();
  const lookUp = async () => {
    const answer = await mutateAsync({ text }).catch(() => null);
    if (isGone.current || latest.current.text !== text) return;
    running.current = undefined;
    setFound({ text, choices: answer?.choices ?? NONE });
    // A failure says nothing of where it is.
    if (answer === null) return;
    settled.current = text;
    take(answer.choices.length > 0 ? null : answer.place);
  };
  const lookUpOnce = () => {
    running.current ??= lookUp();
    return running.current;
  };
  const look = useEffectEvent(() => void lookUpOnce());
  const clear = useEffectEvent(() => take(null));
  useEffect(() => {
    if (text === settled.current) return;
    settled.current = null;
    running.current = undefined;
    if (text === '') {
      settled.current = text;
      clear();
      return;
    }
    const timer = setTimeout(look, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [isSettling, setSettling] = useState(false);
  const isSending = useRef(false);
  // Enter may come before the pause is over.
  const settle = async (send: () => unknown) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      if (isOpen && settled.current !== text) {
        setSettling(true);
        await lookUpOnce();
        setSettling(false);
      }
      // Whoever left the screen meanwhile sends nothing.
      if (isGone.current) return;
      // Where other words were: nobody may be sent there.
      if (latest.current.townBy === 'written' && settled.current !== latest.current.text) take(null);
      await send();
    } finally {
      isSending.current = false;
    }
  };
  return {
    settle,
    isSettling,
    choices: found?.text === text ? found.choices : NONE,
    /** Nothing of what is written names a town, as far as it is known. */
    isUnnamed: text !== '' && found?.text === text && found.choices.length === 0,
  };
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** The town that a text probably names, for who wrote it to confirm; none for an empty one. */
export function useSuggestedTown(written: string): { town: Place | null; isKnown: boolean } {
  const { mutate, data, isIdle, isPending } = trpc.places.suggest.useMutation();
  useEffect(() => {
    if (written.trim() !== '') mutate({ text: written });
  }, [mutate, written]);
  const town = written.trim() === '' ? null : (data?.place ?? null);
  return { town, isKnown: !isIdle && !isPending };
}
