import type { ReactNode } from 'react';

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of several, chosen by one press; pressed again, it may be chosen no longer. */
export function Choice({ isChosen, isBusy = false, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
      className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-3.5 py-1.5 transition-[background-color,border-color,color] hover:border-ink aria-disabled:opacity-60 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas forced-colors:aria-pressed:underline"
    >
      {children}
    </button>
  );
}
