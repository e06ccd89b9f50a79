import type { Place } from '@redthread/contract/places';
import { PLACES_CREDIT } from '@redthread/domain/places-credit';
import { useId, useRef, useState } from 'react';
import { inputStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { text } from '../../lib/text.ts';
import { HereButton } from './here-button.tsx';
import { chosenTown, NO_TOWN, type TownChoice } from './town-choice.ts';
import { TownFailure } from './town-failure.tsx';
import { TownOption } from './town-option.tsx';
import { useHeldChoice } from './use-held-choice.ts';
import { useInView } from './use-in-view.ts';
import { useListWalk } from './use-list-walk.ts';
import { type TownSearch, useTownSearch } from './use-town-search.ts';

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
}

/** A combobox of the world's towns, which are found on the server as somebody types. */
export function TownPicker(props: TownPickerProps) {
  const { label, hint, error = null, isRequired = false, choice, onChange, onBlur } = props;
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
  const chooseShown = useHeldChoice(choice.typed, search, choose);
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
            onBlur={() => {
              setWanted(false);
              onBlur?.();
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
      onClick={onPress}
      className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5 fill-none stroke-current stroke-2">
        <path d="M5 5l10 10M15 5L5 15" strokeLinecap="round" />
      </svg>
    </button>
  );
}
