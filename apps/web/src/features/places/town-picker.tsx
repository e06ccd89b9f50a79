import type { Place } from '@redthread/contract/places';
import { PLACES_CREDIT } from '@redthread/domain/places-credit';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { offerRetry } from '../../lib/connection.ts';
import { text } from '../../lib/text.ts';
import { HereButton, type TownSearch, useListWalk, useTownSearch } from './town-search.tsx';
import { chosenTown, NO_TOWN, ownName, type TownChoice, townArea } from './town-words.ts';

interface TownPickerProps {
  label: string;
  hint?: string | undefined;
  /** For a label or an error summary elsewhere that leads here. */
  id?: string;
  error?: string | null;
  isRequired?: boolean;
  choice: TownChoice;
  onChange: (choice: TownChoice) => void;
  onBlur?: () => void;
  /** Whoever leaves the open list takes what Enter would have chosen, as Tab does: for a search, where nothing tells them that nothing was. */
  isTakenOnLeave?: boolean;
}

/** A combobox of the world's towns, which are found on the server as somebody types. */
export function TownPicker(props: TownPickerProps) {
  const { label, hint, error = null, isRequired = false, choice, onChange, onBlur, isTakenOnLeave = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const search = useTownSearch(choice.town === null ? choice.typed : '');
  const { towns, status } = search;
  const isOpen = isWanted && (status === 'loading' || status === 'found');
  const isEmpty = status === 'found' && towns.length === 0;
  const choose = (town: Place) => {
    onChange(chosenTown(town));
    setWanted(false);
    // Whoever scrolled to an option far down sees what they chose, unless they went on to another field meanwhile.
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  };
  const { chooseShown, chooseFirst } = useHeldChoice(choice.typed, search, choose);
  const walk = useListWalk({
    count: isOpen ? towns.length : 0,
    of: choice.typed,
    isOpen,
    open: () => setWanted(true),
    close: () => setWanted(false),
    choose: (index) => {
      const town = towns[index];
      if (town) chooseShown(town);
    },
  });
  const idOf = (index: number) => `${id}-option-${index}`;
  const active = walk.index < 0 ? undefined : idOf(walk.index);
  useInView(list, active, isOpen && status === 'found');
  const clear = () => {
    onChange(NO_TOWN);
    input.current?.focus();
  };
  return (
    <div>
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <div className="relative">
          <input
            ref={input}
            id={id}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active}
            aria-required={isRequired || undefined}
            aria-invalid={error !== null}
            aria-describedby={describedBy(id, hint, error)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
            dir="auto"
            placeholder={text('town.placeholder')}
            value={choice.typed}
            onChange={({ target }) => {
              onChange({ typed: target.value, town: null });
              setWanted(true);
            }}
            onClick={() => setWanted(true)}
            onKeyDown={walk.onKeyDown}
            onBlur={({ currentTarget }) => {
              setWanted(false);
              // The whole window is left, and will be come back to.
              if (document.activeElement === currentTarget) return;
              const town = towns[walk.index];
              if (!isTakenOnLeave || !isOpen) return onBlur?.();
              if (status === 'loading') return chooseFirst(() => onBlur?.());
              return town === undefined ? onBlur?.() : chooseShown(town);
            }}
            // Beside the button, which is at the page's end; the text may run the other way.
            className={`${inputStyle} pr-12 text-ellipsis [[dir=rtl]_&]:pr-3.5 [[dir=rtl]_&]:pl-12`}
          />
          {choice.typed === '' ? null : <ClearButton label={text('town.clear')} onPress={clear} />}
          <div
            ref={list}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-10 mt-1.5 scroll-my-4 overflow-hidden rounded-md border border-edge bg-surface shadow-sheet"
          >
            {isEmpty ? (
              <p aria-hidden="true" className="px-3.5 py-3">
                {text('town.none')}
              </p>
            ) : null}
            {status === 'loading' && towns.length === 0 ? (
              <p aria-hidden="true" className="px-3.5 py-3 text-muted">
                {text('town.loading')}
              </p>
            ) : null}
            <div id={`${id}-list`} role="listbox" aria-label={label}>
              {isOpen
                ? towns.map((town, index) => (
                    <TownOption
                      key={town.id}
                      id={idOf(index)}
                      town={town}
                      isActive={index === walk.index}
                      onPress={() => chooseShown(town)}
                    />
                  ))
                : null}
            </div>
            <p lang="en" className="border-t border-line px-3.5 py-1.5 text-sm text-muted">
              <bdi>{PLACES_CREDIT}</bdi>
            </p>
          </div>
        </div>
      </FieldFrame>
      <p role="status" className="sr-only">
        {isOpen ? announcement(search) : ''}
      </p>
      {status === 'failed' ? (
        <TownFailure
          reason={search.reason}
          onRetry={() => {
            search.retry();
            setWanted(true);
            input.current?.focus();
          }}
        />
      ) : null}
      <HereButton isFor={choice} onFound={choose} />
    </div>
  );
}

function announcement({ status, towns }: TownSearch): string {
  if (status === 'loading') return text('town.loading');
  return towns.length === 0 ? text('town.none') : text('list.results', { count: towns.length });
}

function ClearButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      // The field keeps the focus, and isn't left.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 fill-none stroke-current stroke-2">
        <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/** Brings into view the option that the arrows are at; before it all of `list`, where the screen has room for both. */
function useInView(list: RefObject<HTMLElement | null>, activeId: string | undefined, isOpen: boolean): void {
  useEffect(() => {
    const field = list.current?.parentElement;
    if (!isOpen || !list.current || !field) return;
    const height = list.current.getBoundingClientRect().bottom - field.getBoundingClientRect().top;
    if (height < window.innerHeight) list.current.scrollIntoView({ block: 'nearest' });
  }, [list, isOpen]);
  useEffect(() => {
    if (isOpen && activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, isOpen]);
}

interface Held {
  readonly typed: string;
  readonly isChosen: (town: Place) => boolean;
  /** Where none of them is. */
  readonly orElse?: () => void;
}

/**
 * Chooses a town that is shown. While the towns for what is typed are on their way, the choice is held until they are there: it
 * counts when the town stands among them, as it would for who types fast and presses Enter; else it was for another text.
 */
function useHeldChoice(typed: string, { towns, status }: TownSearch, choose: (town: Place) => void) {
  const held = useRef<Held | null>(null);
  const settle = useEffectEvent(() => {
    const wish = held.current?.typed === typed ? held.current : null;
    held.current = null;
    const town = towns.find((each) => wish?.isChosen(each) === true);
    if (town) choose(town);
    else wish?.orElse?.();
  });
  useEffect(() => {
    if (status === 'found') settle();
  }, [status]);
  return {
    chooseShown: (town: Place) => {
      if (status === 'found') choose(town);
      else held.current = { typed, isChosen: ({ id }) => id === town.id };
    },
    /** The first of those on their way. */
    chooseFirst: (orElse: () => void) => {
      held.current = { typed, isChosen: () => true, orElse };
    },
  };
}

interface TownOptionProps {
  id: string;
  town: Place;
  isActive: boolean;
  onPress: () => void;
}

/** One town of the list. The keys are the text field's, which keeps the focus. */
function TownOption({ id, town, isActive, onPress }: TownOptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="block w-full scroll-my-2 border-s-4 border-transparent ps-2.5 pe-3.5 py-2 text-start hover:bg-sunken aria-selected:border-ink aria-selected:bg-sunken"
    >
      <span className="block wrap-anywhere font-semibold">
        <bdi>{ownName(town)}</bdi>
      </span>
      <span className="block wrap-anywhere text-sm text-muted">{townArea(town)}</span>
    </button>
  );
}

/** Below the field that found no answer: what was typed stays. */
function TownFailure({ reason, onRetry }: { reason: string | null; onRetry: () => void }) {
  useEffect(offerRetry, []);
  const ref = useRef<HTMLDivElement>(null);
  // The field may be at the bottom of the screen.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} role="alert" className="mt-2 scroll-my-4 rounded-md border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{text('failure.load')}</p>
      {reason === null ? null : <p className="mt-1">{reason}</p>}
      <div className="mt-3">
        {/* Else what the field says once it is left moves the button from under the press, which is lost. */}
        <Button look="secondary" onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {text('button.tryAgain')}
        </Button>
      </div>
    </div>
  );
}
