/** The classes of a link to a place of the app, with a line under the current one. */
export const placeStyle =
  'relative flex min-h-11 items-center justify-start rounded-md px-3 font-medium bar:px-2.5 bar:rtl:px-2 whitespace-nowrap text-ink no-underline hover:bg-sunken after:absolute after:inset-x-3 bar:after:inset-x-2.5 bar:rtl:after:inset-x-2 after:bottom-1 after:h-0.5 after:origin-[0_50%] after:scale-x-0 after:rounded-full after:bg-ink after:transition-transform aria-[current=page]:font-bold aria-[current=page]:after:scale-x-100 rtl:after:origin-[100%_50%] forced-colors:aria-[current=page]:underline';

/** The classes of a row of such links: the words of its last one end where the column does. */
export const endStyle = '-me-3 bar:-me-2.5 bar:rtl:-me-2';
