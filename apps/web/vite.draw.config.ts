import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { parsedTexts } from './build/parsed-texts.ts';
import { LATE_AREAS } from './src/languages/late-areas.ts';

// What the server draws a page's first words with: the same screens, as one script without dependencies.
export default defineConfig({
  plugins: [parsedTexts(LATE_AREAS), react()],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/lib/zod.ts', import.meta.url)) }] },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/draw/main.ts',
    outDir: 'dist/server',
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: 'draw.cjs' } },
  },
});
