import { useId } from 'react';
import { text } from '../lib/text.ts';

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** An on/off setting that takes effect at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_7rem]">
        <p id={id} className="font-semibold">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!isOn)}
        className="group inline-flex h-11 shrink-0 items-center gap-2 rounded-md px-1"
      >
        <span className="relative h-7 w-12 rounded-full border border-edge bg-sunken transition-[background-color,border-color] group-aria-checked:border-ok group-aria-checked:bg-ok">
          <span className="absolute top-0.5 start-0.5 size-5.5 rounded-full border border-transparent bg-edge transition-transform group-aria-checked:translate-x-5 rtl:group-aria-checked:-translate-x-5 group-aria-checked:bg-surface" />
        </span>
        <span aria-hidden="true" className="min-w-7 text-start font-semibold whitespace-nowrap">
          {isOn ? text('switch.on') : text('switch.off')}
        </span>
      </button>
    </div>
  );
}
