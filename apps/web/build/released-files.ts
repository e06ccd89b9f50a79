import type { Plugin } from 'vite';

/** In the service worker's code, what is put in here. */
const PLACEHOLDER = /\bRELEASED\b/;
const WORKER = 'sw.js';
/** Fetched where it signs people up, and needs a connection anyway. */
const FIREBASE = /\/@firebase\/|\/firebase-(?:app|identity|link)\.ts$/;
// What screens draw in English; other languages' files are kept once they are used.
const FIRST_FILES = /\/(?:[\w-]+-latin-wght-normal|late-en|chevron)-[^/]*\.\w+$/;

interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Tells the service worker what the browser app of this build is made of. */
export function releasedFiles(): Plugin {
  return {
    name: 'released-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk') as readonly Chunk[];
        const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index');
        const worker = bundle[WORKER];
        if (entry === undefined || worker?.type !== 'chunk')
          throw new Error('The build has no page, or no service worker.');
        // A browser refuses it whole: it is no module.
        if (worker.imports.length > 0) throw new Error(`The service worker imports ${worker.imports.join(', ')}.`);
        const screens = reached(chunks, entry);
        const styles = screens.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const others = Object.keys(bundle).filter((name) => FIRST_FILES.test(`/${name}`));
        const files = new Set(
          [...screens.map(({ fileName }) => fileName), ...styles, ...others].map((name) => `/${name}`),
        );
        const release = JSON.stringify({ entry: `/${entry.fileName}`, files: [...files].sort() });
        if (!PLACEHOLDER.test(worker.code)) throw new Error('The service worker asks for no list of files.');
        worker.code = worker.code.replace(PLACEHOLDER, () => release);
      },
    },
  };
}

/** A chunk and what it imports, at once or later. */
function reached(chunks: readonly Chunk[], entry: Chunk): Chunk[] {
  const found = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk) || chunk.moduleIds.some((id) => FIREBASE.test(id))) return;
    found.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports])
      visit(chunks.find((each) => each.fileName === name));
  };
  visit(entry);
  return [...found];
}
