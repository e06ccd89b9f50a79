import { INVITE_DAYS, INVITES_A_DAY } from '@redthread/domain/donor-import';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Panel } from '../../components/page.tsx';
import { Progress } from '../../components/progress.tsx';
import { Facts } from '../../components/rows.tsx';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { formatNumber } from '../../lib/number.ts';
import { text } from '../../lib/text.ts';
import { useHeldSession } from '../session/use-session.ts';
import { ChooseList } from './choose-list.tsx';
import type { Step } from './import-job.ts';
import { ImportList } from './import-list.tsx';
import { Preview } from './preview.tsx';
import type { DonorImports, ImportOwner } from './use-donor-imports.ts';
import { type ImportInUse, useImport } from './use-import.ts';

interface ImportScreenProps {
  /** An NGO, or an admin. */
  readonly owner: ImportOwner;
  readonly imports: DonorImports;
}

/** From a list of donors to invites, and what became of earlier ones. */
export function ImportScreen({ owner, imports: { items, sendsSms } }: ImportScreenProps) {
  useHeldSession();
  const state = useImport(owner.organisationId);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone with its step.
  useFocusWhenLost(state.step.at, () => heading.current?.focus());
  return (
    <div className="grid grid-cols-1 gap-6">
      {state.step.at === 'choosing' ? <HowItWorks sendsSms={sendsSms} /> : null}
      <Panel title={titleOf(state)} headingRef={heading}>
        <StepParts state={state} sendsSms={sendsSms} />
      </Panel>
      <ImportList items={items} />
    </div>
  );
}

function titleOf({ step, chosen }: ImportInUse): string {
  switch (step.at) {
    case 'choosing':
      return text('imports.chooseTitle');
    case 'sent':
      return text('imports.sentTitle');
    default:
      return text('imports.preview', { file: chosen?.file.name ?? '' });
  }
}

function HowItWorks({ sendsSms }: { sendsSms: boolean }) {
  return (
    <ul className="max-w-prose list-disc space-y-1.5 ps-5 marker:text-muted">
      <li>{text('imports.howPreview')}</li>
      <li>{text('imports.howInvite', { hasTexts: sendsSms, count: INVITES_A_DAY })}</li>
      <li>{text('imports.howPublic')}</li>
      <li>{text('imports.howForgotten', { days: INVITE_DAYS })}</li>
    </ul>
  );
}

function StepParts({ state, sendsSms }: { state: ImportInUse; sendsSms: boolean }) {
  const { step } = state;
  switch (step.at) {
    case 'choosing':
      return <ChooseList refusal={step.refusal} onChoose={state.choose} />;
    case 'reading':
      return <Reading step={step} state={state} />;
    case 'preview':
      return <Preview read={step} state={state} sendsSms={sendsSms} />;
    case 'sending':
      return <Sending step={step} onRetry={state.sendAgain} />;
    case 'sent':
      return <Sent step={step} onAnother={state.cancel} />;
  }
}

interface ReadingProps {
  step: Extract<Step, { at: 'reading' }>;
  state: ImportInUse;
}

function Reading({ step, state }: ReadingProps) {
  const { of, done, total, failure } = step;
  return (
    <div className="grid grid-cols-1 gap-5">
      {failure === null ? (
        <Progress label={readingWords(of, { done, total })} done={done} total={total} />
      ) : (
        <FailurePanel title={text('imports.interrupted')} detail={failure.message} onRetry={state.readAgain} />
      )}
      <div>
        <Button look="secondary" onClick={state.cancel}>
          {text('button.cancel')}
        </Button>
      </div>
    </div>
  );
}

function readingWords(of: ReadingProps['step']['of'], values: { done: number; total: number }): string {
  if (of === 'file') return text('imports.reading');
  return of === 'addresses' ? text('imports.lookingTowns', values) : text('imports.lookingPhones', values);
}

function Sending({ step, onRetry }: { step: Extract<Step, { at: 'sending' }>; onRetry: () => void }) {
  const { done, total, failure } = step;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Progress label={text('imports.sending', { done, total })} done={done} total={total} />
      {failure === null ? null : (
        <FailurePanel title={text('imports.sendFailed')} detail={failure.message} onRetry={onRetry} />
      )}
    </div>
  );
}

function Sent({ step, onAnother }: { step: Extract<Step, { at: 'sent' }>; onAnother: () => void }) {
  const { added, known, unreachable } = step.added;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="max-w-sm">
        <Facts
          layout="counts"
          facts={[
            [text('imports.added'), formatNumber(added)],
            [text('imports.known'), formatNumber(known)],
            [text('imports.unreachable'), formatNumber(unreachable)],
          ]}
        />
      </div>
      <div>
        <Button look="secondary" onClick={onAnother}>
          {text('imports.another')}
        </Button>
      </div>
    </div>
  );
}
