const frameStyle =
  'block min-h-12 rounded-md border border-edge bg-surface py-2 text-ink rtl:text-right transition-[border-color] placeholder:text-muted hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

/** The classes of a text input. Its text is aligned to the page's start, whatever its own direction. */
export const inputStyle = `${frameStyle} w-full px-3.5`;

/** The classes of a select, whose text ends before the arrow. */
export const selectInLineStyle = `${frameStyle} select-arrow ps-3.5 pe-11 text-ellipsis`;
export const selectStyle = `${selectInLineStyle} w-full`;

/** The classes of a label around a box to tick or a choice to make, whose whole row can be pressed. */
export const choiceStyle =
  'flex min-h-12 items-center gap-3 rounded-md border border-edge bg-surface px-4 py-2 hover:border-ink has-checked:border-ink has-checked:bg-sunken has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]';
