import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | null;
  /** The label stands beside the field. */
  isInLine?: boolean;
  children: ReactNode;
}

/** A field's label above it, and its hint and error where a screen reader finds them by `describedBy`. */
export function FieldFrame({ id, label, hint, error, isInLine = false, children }: FieldFrameProps) {
  return (
    <div className={isInLine ? 'flex flex-wrap items-center gap-x-3 gap-y-1.5' : ''}>
      <label htmlFor={id} className={`font-semibold ${isInLine ? '' : 'mb-1.5 block'}`}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-muted">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={`${id}-error`} className="mt-1.5 font-medium text-danger">
      {error}
    </p>
  );
}

export function describedBy(id: string, hint: string | undefined, error: string | null): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
