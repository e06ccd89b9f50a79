import type { ArrivalDetail, CheckInInput } from '@redthread/contract/organisations';
import { SENTENCES } from '@redthread/contract/sentences';
import { readArrivalCode } from '@redthread/domain/arrival-code';
import type { BloodType } from '@redthread/domain/blood-type';
import { plainDigits } from '@redthread/domain/digits';
import { mayAs } from '@redthread/domain/organisation';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldFrame } from '../../components/form/field-frame.tsx';
import { clockOf } from '../../lib/clock.ts';
import { said as inWords, readFailure } from '../../lib/failure.ts';
import { written } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { mayScan, ScanDialog } from './scan-dialog.tsx';
import { type MyOrganisation, useArrivalWord } from './use-desk.ts';

/** Whom a code is of; without a connection that isn't known. */
interface ShownCode {
  readonly code: string;
  readonly arrival: ArrivalDetail | null;
  /** Each look-up is a card of its own. */
  readonly count: number;
}

const DONE = {
  arrived: 'arrivals.didArrive',
  donated: 'arrivals.didGive',
  notCollected: 'arrivals.didNotGive',
  undone: 'arrivals.didUndo',
} as const;

/** The field for the code that a donor shows, which has the focus before each donor, and what it opens. */
export function ArrivalDesk({ hospital }: { hospital: MyOrganisation }) {
  const { _id: id } = hospital;
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [shown, setShown] = useState<ShownCode | null>(null);
  const [done, setDone] = useState('');
  const { find, checkIn, confirmBloodType } = useArrivalWord(id);
  useFirstFocus(field);
  const refuse = (why: string) => {
    setShown(null);
    setWrong(why);
    field.current?.focus();
    field.current?.select();
  };
  const lookUp = (entered: string) => {
    if (find.isPending || checkIn.isPending) return;
    setDone('');
    setWrong('');
    const code = readArrivalCode(plainDigits(entered));
    if (code === null) return refuse(inWords(SENTENCES.badArrivalCode));
    const show = (arrival: ArrivalDetail | null) => setShown({ code, arrival, count: (shown?.count ?? 0) + 1 });
    checkIn.reset();
    confirmBloodType.reset();
    find.mutate(
      { id, arrivalCode: code },
      {
        onSuccess: show,
        onError: (error) => {
          const { httpStatus, message } = readFailure(error);
          if (httpStatus === null) show(null);
          else refuse(message);
        },
      },
    );
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    lookUp(typed);
  };
  const [isScanning, setIsScanning] = useState(false);
  const takeScanned = (code: string) => {
    setIsScanning(false);
    setTyped(code);
    lookUp(code);
  };
  const [turn, setTurn] = useState(0);
  // Not before the dialog is gone that may be over it.
  useEffect(() => {
    if (turn > 0) field.current?.focus();
  }, [turn]);
  const nextDonor = () => {
    setTyped('');
    setShown(null);
    setTurn((last) => last + 1);
  };
  const act = (of: ShownCode, step: CheckInInput['step'], notBefore?: string) =>
    checkIn.mutate(
      { id, arrivalCode: of.code, step, ...(notBefore === undefined ? {} : { notBefore }) },
      {
        onSuccess: (arrival) => {
          nextDonor();
          setDone(text(DONE[step], { name: arrival.user.name }));
          // They may be asked to give at once.
          if (step === 'arrived') setShown({ ...of, arrival });
        },
        onError: (error) => {
          const { isKept, message } = readFailure(error);
          if (isKept !== true) return;
          nextDonor();
          setDone(message);
        },
      },
    );
  const confirmType = (of: ShownCode, bloodType: BloodType) =>
    confirmBloodType.mutate(
      { id, arrivalCode: of.code, bloodType },
      {
        onSuccess: (arrival) => {
          nextDonor();
          const { name } = arrival.user;
          setDone(text('arrivals.didConfirmType', { name, bloodType: written(bloodType) }));
        },
      },
    );
  const error = checkIn.error ?? confirmBloodType.error;
  const failure = error ? readFailure(error) : null;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      {/* By post: should the script fail, no code may end up in the address. */}
      <form method="post" noValidate onSubmit={send} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <FieldFrame id={fieldId} label={text('arrivals.code')} hint={text('arrivals.codeHint')} error={null}>
            <input
              ref={field}
              id={fieldId}
              type="text"
              name="arrivalCode"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              required
              aria-invalid={wrong !== ''}
              aria-describedby={`${fieldId}-hint ${fieldId}-error`}
              dir="ltr"
              className={`${inputStyle} min-h-16 text-3xl font-bold tracking-[0.2em] uppercase tabular-nums`}
            />
          </FieldFrame>
        </div>
        <Button type="submit" isBusy={find.isPending}>
          {text(find.isPending ? 'button.checking' : 'arrivals.find')}
        </Button>
        {mayScan() ? (
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setIsScanning(true)}>
            {text('arrivals.scan')}
          </Button>
        ) : null}
        <p id={`${fieldId}-error`} role="alert" className="w-full font-medium text-danger empty:sr-only">
          {wrong}
        </p>
      </form>
      {isScanning ? <ScanDialog onCode={takeScanned} onClose={() => setIsScanning(false)} /> : null}
      <p role="status" className="wrap-anywhere rounded-md bg-ok-soft p-3 text-ok empty:sr-only">
        {done}
      </p>
      {shown === null ? null : (
        <ArrivalCard
          key={`${shown.code} ${shown.count}`}
          {...shown}
          clock={clockOf(hospital.place)}
          isBusy={checkIn.isPending || confirmBloodType.isPending}
          error={failure === null || failure.isKept === true ? null : failure.message}
          onAct={(step, notBefore) => act(shown, step, notBefore)}
          onBloodType={mayAs(hospital.duty ?? 'desk', 'lab') ? (bloodType) => confirmType(shown, bloodType) : null}
          onClose={nextDonor}
        />
      )}
    </div>
  );
}

/** Nothing is taken from whoever has begun with something else. */
function useFirstFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // The heading gets the focus after a navigation.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('h1'))
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [field]);
}
