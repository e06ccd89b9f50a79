import { useNavigate } from '@tanstack/react-router';

interface SearchChange {
  /** The search parameters that change; undefined takes one away. */
  to: Record<string, unknown>;
  /** Whether Back undoes it. */
  isStep: boolean;
}

/** Changes what the address says of the screen that is shown, and leaves the screen where it is. */
export function useSearchChange(): (change: SearchChange) => Promise<void> {
  const navigate = useNavigate();
  return ({ to, isStep }) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...to }),
      hash: true,
      replace: !isStep,
      resetScroll: false,
      hashScrollIntoView: false,
    });
}
