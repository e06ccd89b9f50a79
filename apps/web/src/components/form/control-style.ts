/** The classes of a text input or a select. What is in it stands at the page's side, whichever way it is written. */
export const controlStyle =
  'block min-h-12 w-full rounded-md border border-edge bg-surface px-3.5 py-2 text-ink rtl:text-right transition-[border-color] placeholder:text-muted hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';
