import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { FORM_LIBRARIES, nameOfShared } from './build/form-code.ts';
import { parsedTexts } from './build/parsed-texts.ts';
import { releasedFiles } from './build/released-files.ts';
import { LATE_AREAS } from './src/languages/late-areas.ts';

const SERVER = 'http://localhost:3000';

// What every screen needs of others' code, in one piece: smaller than many, and kept by browsers when only ours changes.
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|intl-messageformat|@formatjs\/[\w-]+|@trpc\/[\w-]+|@tanstack\/(?:react-router|router-core|history|query-core|react-query))\//;

// Not the API page, which is one of its own, nor what two screens of few people share. Firebase's SDK is fetched only where it signs people up: its callers stay beside it.
const OURS =
  /\/(?:apps\/web|packages\/(?:contract|domain))\/src\/(?!api-docs\/|worker\/|features\/imports\/|.*\/firebase)/;

// Cut by what is fetched together. Left to itself, the bundler makes a file of what each set of screens shares: a hundred
// files, most of them smaller than the headers that they come with.
const CHUNKS = [
  { name: 'vendor', test: VENDOR, priority: 2 },
  { name: 'start', test: OURS, tags: ['$initial' as const], priority: 1 },
  // What a screen without a form must not wait for: schemas and the form library, and what stands on them.
  { name: 'form-libraries', test: FORM_LIBRARIES, priority: 1, minShareCount: 2 },
  // Of ours alone: what only one form needs of others' code must not come with every form.
  { name: nameOfShared, debugName: 'shared', test: OURS, minShareCount: 2, includeDependenciesRecursively: false },
];

export default defineConfig({
  plugins: [
    parsedTexts(LATE_AREAS),
    fontPreload(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
    react(),
    tailwindcss(),
    releasedFiles(),
  ],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('src/lib/zod.ts', import.meta.url)) },
      // With the buffers that browsers don't have.
      { find: /^csv-parse\/sync$/, replacement: 'csv-parse/browser/esm/sync' },
    ],
  },
  worker: { format: 'es' },
  // The server's content security policy allows no data: address, so every asset is a file.
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      // The page of the API's document is written by the server, which finds its script and style by this name.
      input: { index: 'index.html', 'api-docs': 'src/api-docs/main.ts', sw: 'src/worker/main.ts' },
      output: {
        codeSplitting: { groups: CHUNKS },
        // A service worker keeps its address, which says how far it reaches.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/trpc': SERVER } },
});
