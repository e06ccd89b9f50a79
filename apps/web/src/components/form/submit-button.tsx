import { useStore } from '@tanstack/react-form';
import { use } from 'react';
import { Button } from '../button.tsx';
import type { ButtonLook } from '../button-style.ts';
import { BusyContext, useFormContext } from './form-context.ts';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  look?: ButtonLook;
}

export function SubmitButton({ label, busyLabel, look = 'primary' }: SubmitButtonProps) {
  const isSubmitting = useStore(useFormContext().store, (state) => state.isSubmitting);
  const isBusy = use(BusyContext) || isSubmitting;
  return (
    <Button type="submit" look={look} isBusy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
