/** A plus typed by hand in an address arrives as a space: `?type=A+` is read as `A `. This gives it back. */
export function restorePlus(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/ $/, '+') : value;
}
