import type { Place } from '@redthread/contract/places';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/entry-form.tsx';
import { FieldError } from '../../components/form/field-frame.tsx';
import { text } from '../../lib/text.ts';
import { useOwnTown } from '../mine/use-mine.ts';
import { TownPicker } from './town-picker.tsx';
import { chosenTown, NO_TOWN, readTown, type TownChoice, townName, writeTown } from './town-words.ts';
import type { WrittenTownState } from './use-written-town.ts';

interface WrittenTownProps {
  readonly of: WrittenTownState;
  /** What follows where no town is given; without it, one has to be. */
  readonly withoutTown?: string;
}

/** Below a hospital or an address: the town that it is in, one to choose, or that there is none. */
export function WrittenTown({ of, withoutTown }: WrittenTownProps) {
  const { town, choices, isUnnamed } = of;
  const { placeId, townBy, onTown } = of.input;
  const error = useFieldError();
  // For the picker, before it is there: over what is typed, nobody hears by it that their session is over.
  useOwnTown();
  const [isChoosing, setChoosing] = useState(false);
  const another = useRef<HTMLButtonElement>(null);
  const [isTaken, setTaken] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isTaken) another.current?.focus();
  }, [isTaken]);

  const choose = (chosen: Place) => {
    onTown({ placeId: writeTown(chosenTown(chosen)), townBy: 'person' });
    setChoosing(false);
    setTaken(true);
  };
  const change = (choice: TownChoice) => {
    if (choice.town !== null) return choose(choice.town);
    onTown({ placeId: writeTown(choice), townBy: 'person' });
  };
  const open = () => {
    setTaken(false);
    setChoosing(true);
    onTown({ placeId: writeTown(NO_TOWN), townBy: 'person' });
  };
  const giveUp = () => {
    setChoosing(false);
    setTaken(true);
    onTown({ placeId: '', townBy: 'none' });
  };

  if (town === null && townBy === 'none') {
    return (
      <div className="grid justify-items-start gap-2 rounded-md bg-warn-soft p-4 text-warn">
        <p role="status">{withoutTown}</p>
        <FieldError id="placeId" error={error} />
        <ChooseButton ref={another} id="placeId" onPress={open}>
          {text('requestForm.chooseTown')}
        </ChooseButton>
      </div>
    );
  }
  if (town !== null && !isChoosing) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="wrap-anywhere font-semibold text-ok">
          <span aria-hidden="true">✓ </span>
          <bdi>{townName(town)}</bdi>
        </p>
        <ChooseButton ref={another} onPress={open}>
          {text('requestForm.chooseAnother')}
        </ChooseButton>
      </div>
    );
  }
  const isOpen = isChoosing || townBy === 'person' || error !== null || isUnnamed;
  if (choices.length === 0 && !isOpen) return <p role="status" className="sr-only" />;
  return (
    <div className="grid gap-2">
      {choices.length > 0 && townBy !== 'person' ? (
        <fieldset aria-label={text('requestForm.whichTown')} className="grid gap-2">
          <p role="status">{text('requestForm.whichTown')}</p>
          {error === null ? null : <FieldError id="placeId" error={error} />}
          <div className="flex flex-wrap gap-2">
            {choices.map((choice, index) => (
              <Button
                key={choice.id}
                id={index === 0 ? 'placeId' : undefined}
                look="secondary"
                onClick={() => choose(choice)}
              >
                {townName(choice)}
              </Button>
            ))}
            <Button look="quiet" onClick={open}>
              {text('requestForm.chooseAnother')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <TownPicker
          id="placeId"
          label={text('field.town')}
          isRequired={withoutTown === undefined}
          error={error}
          choice={readTown(placeId)}
          onChange={change}
        />
      )}
      {withoutTown === undefined ? null : (
        <div className="-ms-3">
          <Button look="quiet" onClick={giveUp}>
            <span className="underline">{text('requestForm.noTown')}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

interface ChooseButtonProps {
  ref: React.Ref<HTMLButtonElement>;
  id?: string;
  onPress: () => void;
  children: string;
}

function ChooseButton({ ref, id, onPress, children }: ChooseButtonProps) {
  return (
    <Button ref={ref} id={id} look="secondary" onClick={onPress}>
      {children}
    </Button>
  );
}

interface TownFieldProps {
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
}

/** The town of a form, whose value is a text of `writeTown`: what is typed stays, chosen or not. */
export function TownField({ label, hint, isOptional = false }: TownFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <TownPicker
      id={id}
      label={isOptional ? text('form.optional', { label }) : label}
      hint={hint}
      isRequired={!isOptional}
      error={error}
      choice={readTown(field.state.value)}
      onChange={(choice) => field.handleChange(writeTown(choice))}
      onBlur={field.handleBlur}
    />
  );
}
