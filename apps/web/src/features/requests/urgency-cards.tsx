import { NEEDED_WITHIN_HOURS } from '@redthread/domain/open-places';
import type { Urgency } from '@redthread/domain/urgency';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import { instantOnClock } from '@redthread/domain/wall-clock';
import { describedBy, FieldError } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import type { Clock } from '../../lib/clock.ts';
import { spokenLocale, text } from '../../lib/text.ts';
import { proposedEnd } from './needed-by.ts';
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
