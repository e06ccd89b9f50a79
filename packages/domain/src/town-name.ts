interface Named {
  readonly name: string;
  /** By the code of a language, where the list of places knows it. */
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** A town's own name, as readers of a language know it: `Cairo` or `القاهرة`. */
export function townNameIn(language: string, { name, names }: Named): string {
  return names[language] ?? name;
}
