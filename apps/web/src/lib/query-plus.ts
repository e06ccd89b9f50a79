/** Restores a plus that was typed in a URL and decoded as a space: `?type=A+` arrives as `A `. */
export function restorePlus(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/ $/, '+') : value;
}
