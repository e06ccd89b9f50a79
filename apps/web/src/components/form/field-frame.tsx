import type { ReactNode } from 'react';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | null;
  children: ReactNode;
}

/** A field's label above it, and its hint and error where a screen reader finds them by `describedBy`. */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
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
