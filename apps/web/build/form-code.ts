/** Schemas, and what forms are made of. */
export const FORM_LIBRARIES = /\/lib\/zod\.ts$|node_modules\/(?:zod|@tanstack\/(?:react-form|form-core))\//;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The piece of the app that a module belongs to which screens share: what stands on the form libraries goes with them. */
export function nameOfShared(id: string, modules: Modules): string {
  const reached = new Set([id]);
  for (const each of reached) {
    if (FORM_LIBRARIES.test(each)) return 'forms';
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) reached.add(imported);
  }
  return 'shared';
}
