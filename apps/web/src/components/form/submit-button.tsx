import { useStore } from '@tanstack/react-form';
import { Button } from '../button.tsx';
import { useFormContext } from './form-context.ts';

export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const isBusy = useStore(useFormContext().store, (state) => state.isSubmitting);
  return (
    <Button type="submit" isBusy={isBusy}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
