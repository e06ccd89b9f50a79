import type { Place } from '@redthread/contract/places';
import { isBloodType } from '@redthread/domain/blood-type';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { NEEDED_WITHIN_HOURS } from '@redthread/domain/open-places';
import { MAX_UNITS, MOST_AHEAD_MS } from '@redthread/domain/request-life';
import { MOST_URGENT_FIRST, URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';
import { keepPreviousData } from '@tanstack/react-query';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { selectStyle } from '../../components/form/control-style.ts';
import { OutcomeContext, useFieldContext, useFieldError, useFieldId } from '../../components/form/entry-form.tsx';
import { describedBy, FieldError } from '../../components/form/field-frame.tsx';
import { type Clock, clockOf, formatClock, formatDate, whenOf } from '../../lib/clock.ts';
import { formatNumber } from '../../lib/number.ts';
import { spokenLocale, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAbout } from '../about/about-parts.tsx';
import { ownName, townName } from '../places/town-words.ts';
import { useSession } from '../session/use-session.ts';
import { instantOf, proposedEnd } from './needed-by.ts';
import { urgencyLabels } from './urgency-badge.tsx';

const DOTS: Record<Urgency, string> = { high: 'bg-urgent', medium: 'bg-medium', low: 'bg-low' };

interface UrgencyCardsProps {
  readonly clock: Clock;
  readonly now: number;
  /** Another time was chosen: the cards' own don't hold. */
  readonly hasOtherTime: boolean;
  readonly onChoose: () => void;
}

/** How soon: the three urgencies, each with how long that is, and until when on the hospital's clock. */
export function UrgencyCards({ clock, now, hasOtherTime, onChoose }: UrgencyCardsProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const labels = urgencyLabels();
  return (
    <fieldset aria-describedby={describedBy(id, undefined, error)} className="@container">
      <legend className="mb-1.5 font-semibold">
        {text('requestForm.urgency')} <span className="text-sm font-normal text-muted">{clock.name}</span>
      </legend>
      <div className="grid grid-cols-1 gap-2 @min-[17rem]:grid-cols-3">
        {MOST_URGENT_FIRST.map((urgency, index) => (
          <label
            key={urgency}
            className="relative block min-h-12 rounded-md border border-edge bg-surface px-2.5 py-2 leading-snug hover:border-ink has-checked:border-ink has-checked:bg-sunken has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={field.name}
              value={urgency}
              aria-label={labels[urgency]}
              aria-describedby={`${id}-${urgency}`}
              checked={field.state.value === urgency}
              onChange={() => field.handleChange(urgency)}
              // A card that is pressed again means its own time.
              onClick={onChoose}
              onBlur={field.handleBlur}
              className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className={`mb-1.5 block h-1 w-8 rounded-full ${DOTS[urgency]}`} />
            <b className="block">{labels[urgency]}</b>
            <span id={`${id}-${urgency}`} className={hasOtherTime ? 'opacity-60' : ''}>
              <span className="block">{within(NEEDED_WITHIN_HOURS[urgency])}</span>
              <span className="block text-sm text-muted">{shortEnd(proposedEnd(urgency, now, clock), clock)}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** `6 hours`, `3 days` */
function within(hours: number): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(spokenLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** `Sat 06:30` */
function shortEnd(written: string, { timeZone }: Clock): string {
  const form = { weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(spokenLocale(), form).format(instantOnClock(written, timeZone));
}

/** How many units, by two keys. */
export function UnitsStepper() {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const units = Number(field.state.value) || 1;
  const step = (by: number) => field.handleChange(String(Math.min(MAX_UNITS, Math.max(1, units + by))));
  return (
    <div>
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <legend className="sr-only">{text('requestForm.units')}</legend>
        <p className="flex-1 basis-24">
          <span aria-hidden="true" className="font-semibold">
            {text('requestForm.units')}
          </span>{' '}
          <span className="text-sm text-muted">{text('requestForm.unitsHint')}</span>
        </p>
        <span className="flex items-center gap-3">
          <Button id={id} look="secondary" aria-label={text('requestForm.oneLess')} onClick={() => step(-1)}>
            −
          </Button>
          <output aria-live="polite" className="min-w-8 text-center text-xl font-bold">
            {formatNumber(units)}
          </output>
          <Button look="secondary" aria-label={text('requestForm.oneMore')} onClick={() => step(1)}>
            +
          </Button>
        </span>
      </fieldset>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** For those whom no card of the urgencies fits. */
export function OtherTime(props: DayAndTimeProps) {
  const { clock, now } = props;
  const { value } = useFieldContext<string>().state;
  const error = useFieldError();
  const { count } = use(OutcomeContext);
  const [wish, setWish] = useState<boolean>();
  // A fault would be hidden, and so would the place that the summary leads to.
  const showFault = useEffectEvent(() => {
    if (error !== null) setWish(true);
  });
  useEffect(() => {
    if (count > 0) showFault();
  }, [count]);
  return (
    <div>
      <details
        open={wish ?? (value !== '' || error !== null)}
        onToggle={({ currentTarget }) => setWish(currentTarget.open)}
        className="-mt-2"
      >
        <summary className="w-fit min-h-12 content-center font-semibold">
          {value === ''
            ? text('requestForm.otherTime')
            : text('invitations.neededBy', whenOf(instantOf(value, clock), now, clock))}
        </summary>
        <DayAndTime {...props} />
      </details>
    </div>
  );
}

export interface DayAndTimeProps {
  readonly clock: Clock;
  readonly now: number;
  /** What holds until a day or an hour is chosen. */
  readonly proposed: string;
  /** As far ahead as blood may be asked for; a person's, unless told otherwise. */
  readonly aheadDays?: number;
  /** Above it, under the field's id. */
  readonly hint?: string;
}

/** A day and an hour on the hospital's clock, as `2026-11-21T18:00`; empty until one is chosen. */
export function DayAndTime({ clock, now, proposed, aheadDays = MOST_AHEAD_MS / DAY_MS, hint }: DayAndTimeProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const [day = '', hour = ''] = (field.state.value || proposed).split('T');
  const days = Array.from({ length: aheadDays + 1 }, (_, n) => dayOn(clock, now, n));
  const hours = Array.from({ length: 24 }, (_, n) => `${String(n).padStart(2, '0')}:00`);
  const select = (
    at: string,
    label: string,
    chosen: string,
    options: readonly string[],
    write: (to: string) => void,
  ) => (
    <div className="grid gap-1">
      <label htmlFor={at}>{label}</label>
      <select
        id={at}
        value={chosen}
        onChange={({ target }) => write(target.value)}
        onBlur={field.handleBlur}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        className={selectStyle}
      >
        {[...new Set([...options, chosen])].sort().map((option) => (
          <option key={option} value={option}>
            {at === id ? shownDay(option, clock) : shownHour(option, clock)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-3 phone:grid-cols-[3fr_2fr]">
        {select(id, text('neededBy.day'), day, days, (to) => field.handleChange(`${to}T${hour}`))}
        {select(`${id}-hour`, text('neededBy.time', { clock: clock.name }), hour, hours, (to) =>
          field.handleChange(`${day}T${to}`),
        )}
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}

function dayOn({ timeZone }: Clock, now: number, ahead: number): string {
  const today = wallClock(now, timeZone).slice(0, 'YYYY-MM-DD'.length);
  return new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function shownDay(day: string, clock: Clock): string {
  return formatDate(instantOnClock(`${day}T12:00`, clock.timeZone), clock);
}

function shownHour(hour: string, clock: Clock): string {
  const instant = instantOnClock(`2026-01-01T${hour}`, clock.timeZone);
  return Number.isNaN(instant) ? hour : formatClock(instant, clock);
}

interface ReachLineProps {
  /** As the form holds them. */
  readonly bloodType: string;
  readonly urgency: string;
  readonly town: Place | null;
  /** When the blood is needed by, in ms since 1970. */
  readonly end: number;
  readonly onHigh: () => void;
  /** Whether it is confirmed as it is posted. */
  readonly isConfirmed?: boolean;
}

/** What the request would do if it were posted now: how many donors it reaches, as coarsely as anybody may know it. */
export function ReachLine({ bloodType, urgency, town, end, onHigh, isConfirmed = false }: ReachLineProps) {
  const session = useSession();
  const urgencyId = useFieldId()('urgency');
  const invitations = useAbout().data?.invitations;
  const known = URGENCIES.find((each) => each === urgency);
  const type = isBloodType(bloodType) ? bloodType : null;
  // The last town's answer keeps the box in place until the new one comes. Its words are hidden: they are no longer true.
  const { data, isPlaceholderData } = trpc.matching.reach.useQuery(
    { bloodType: type ?? 'O-', placeId: town?.id ?? 0, urgency: known },
    { enabled: type !== null && town !== null && invitations !== 'off', placeholderData: keepPreviousData },
  );
  const isUnverified = 'user' in session && !session.user.emailVerified;
  if (invitations === 'off') return <Line>{text('whoIsInvited.off')}</Line>;
  if (type === null || town === null || data === undefined) return <Line />;
  const near = ownName(town);
  const time = data.from === null ? null : formatClock(Date.parse(data.from), clockOf(town));
  const condition = isUnverified
    ? text('whoIsInvited.unverified')
    : isConfirmed
      ? null
      : invitations === 'approved'
        ? text('whoIsInvited.approved')
        : invitations === 'hospitals'
          ? text('whoIsInvited.hospitals')
          : null;
  // At night only high urgency wakes anybody. Whoever is left so little time by morning needs that, whatever they chose.
  const isLate = data.from !== null && end - Date.parse(data.from) < NEEDED_WITHIN_HOURS.high * HOUR_MS;
  const chooseHigh = () => {
    onHigh();
    document.getElementById(urgencyId)?.focus();
  };
  const start =
    time === null ? null : (
      <span className="flex flex-wrap items-center gap-x-3">
        {text('reach.from', { time })}
        {isLate && condition === null ? (
          <button type="button" className="min-h-11 font-semibold" onClick={chooseHigh}>
            <span className="thread-link">{text('reach.chooseHigh')}</span>
          </button>
        ) : null}
      </span>
    );
  if (data.donors !== null) {
    const donors = formatNumber(data.donors);
    return (
      <Line isOld={isPlaceholderData}>
        <b className="font-semibold">{text('reach.now', { donors, town: near })}</b>
        {start}
        {condition === null ? null : <span className="block">{condition}</span>}
      </Line>
    );
  }
  return (
    <Line isWarning isOld={isPlaceholderData}>
      <b className="block font-semibold">{text('reach.few', { town: near })}</b>
      {start}
      {data.more === null ? null : (
        <span className="block">
          {text('reach.more', { town: townName(data.more.place), km: formatNumber(data.more.aboutKm) })}
        </span>
      )}
      {condition === null ? null : <span className="block">{condition}</span>}
    </Line>
  );
}

interface LineProps {
  isWarning?: boolean;
  /** Neither shown nor read. */
  isOld?: boolean;
  children?: React.ReactNode;
}

/** Stays in view below what scrolls, where the window has room; always there, so that a change is heard. */
function Line({ isWarning = false, isOld = false, children }: LineProps) {
  const look = isWarning ? 'bg-warn-soft text-warn' : 'bg-surface';
  return (
    <div
      role="status"
      className={
        children === undefined
          ? 'sr-only'
          : `-mx-4 border-y border-line px-4 py-3 leading-snug sm:mx-0 sm:rounded-md sm:border tall:sticky tall:bottom-0 tall:z-1 ${look}`
      }
    >
      {children === undefined ? null : <div className={isOld ? 'invisible' : ''}>{children}</div>}
    </div>
  );
}
