const frameStyle =
  'block min-h-12 w-full rounded-md border border-edge bg-surface py-2 text-ink rtl:text-right transition-[border-color] placeholder:text-muted hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

/** The classes of a text input. What is in it stands at the page's side, whichever way it is written. */
export const inputStyle = `${frameStyle} px-3.5`;

/** The classes of a closed list, whose words end before its arrow. */
export const selectStyle = `${frameStyle} select-arrow ps-3.5 pe-11 text-ellipsis`;
