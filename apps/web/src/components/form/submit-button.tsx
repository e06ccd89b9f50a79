import { useStore } from '@tanstack/react-form';
import { Button } from '../button.tsx';
import type { ButtonLook } from '../button-style.ts';
import { useFormContext } from './form-context.ts';

interface SubmitButtonProps {
  label: string;
  busyLabel: string;
  look?: ButtonLook;
}

export function SubmitButton({ label, busyLabel, look = 'primary' }: SubmitButtonProps) {
  const isBusy = useStore(useFormContext().store, (state) => state.isSubmitting);
  return (
    <Button type="submit" look={look} isBusy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
