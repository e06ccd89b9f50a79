interface StepBarProps {
  /** From 1. */
  step: number;
  count: number;
}

/** How far a person is, in words and as a bar. */
export function StepBar({ step, count }: StepBarProps) {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div>
      <p>
        Step {step} of {count}
      </p>
      <div aria-hidden="true" className="mt-3 grid grid-flow-col gap-2">
        {steps.map((each) => (
          <div
            key={each}
            className={`h-1.5 rounded-full border border-transparent ${each <= step ? 'bg-brand forced-colors:bg-[Highlight]' : 'bg-shade'}`}
          />
        ))}
      </div>
    </div>
  );
}
