/** The classes of a text input or a select. */
export const controlStyle =
  'block min-h-11 w-full rounded-lg border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger';
