const people = new Set<string>();

/** Keeps that an account made room for this person's, as long as the page is open: they read it where they choose a role. */
export function noteStartsAfresh(userId: string): void {
  people.add(userId);
}

export function hasStartsAfresh(userId: string): boolean {
  return people.has(userId);
}
