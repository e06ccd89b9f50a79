import { useNavigate } from '@tanstack/react-router';

interface SearchChange {
  /** The search parameters to change; undefined removes one. */
  to: Record<string, unknown>;
  /** Whether Back undoes it. */
  isStep: boolean;
}

/** Changes search parameters of the current screen without scrolling. */
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
