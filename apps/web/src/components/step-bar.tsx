import { text } from '../lib/text.ts';

interface StepBarProps {
  /** From 1. */
  step: number;
  count: number;
}

/** How far a person is, in words and as knots on a thread. */
export function StepBar({ step, count }: StepBarProps) {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div>
      <p>{text('stepBar.progress', { step, count })}</p>
      <div aria-hidden="true" className="mt-3 flex items-center">
        {steps.map((each) => (
          <Knot key={each} isDone={each <= step} isFirst={each === 1} />
        ))}
      </div>
    </div>
  );
}

function Knot({ isDone, isFirst }: { isDone: boolean; isFirst: boolean }) {
  const line = isDone ? 'bg-thread forced-colors:bg-[Highlight]' : 'bg-shade forced-colors:bg-[GrayText]';
  const knot = isDone
    ? 'border-thread bg-thread forced-colors:border-[Highlight] forced-colors:bg-[Highlight]'
    : 'border-edge bg-canvas';
  return (
    <>
      {isFirst ? null : <span className={`h-0.5 flex-1 ${line}`} />}
      <span className={`size-3.5 rounded-full border-2 ${knot}`} />
    </>
  );
}
