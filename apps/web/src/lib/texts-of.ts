/** The texts of a form that shows `thing`: of the fields that `blank` has, and empty where there is nothing. */
export function textsOf<Blank extends Readonly<Record<string, string>>>(
  blank: Blank,
  thing: Readonly<Record<string, unknown>>,
): Blank {
  const texts = Object.keys(blank).map((field) => [field, String(thing[field] ?? '')]);
  return { ...blank, ...Object.fromEntries(texts) };
}
