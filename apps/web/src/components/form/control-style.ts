/** The classes of a text input or a select. */
export const controlStyle =
  'block min-h-12 w-full rounded-md border border-edge bg-surface px-3.5 py-2 text-ink transition-[border-color] placeholder:text-muted hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';
