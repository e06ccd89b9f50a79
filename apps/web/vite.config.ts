import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { parsedTexts } from './build/parsed-texts.ts';

const SERVER = 'http://localhost:3000';

export default defineConfig({
  plugins: [
    parsedTexts(),
    fontPreload(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
    react(),
    tailwindcss(),
  ],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/lib/zod.ts', import.meta.url)) }] },
  // The server's content security policy allows no data: address, so every asset is a file.
  build: { assetsInlineLimit: 0, manifest: true },
  server: { proxy: { '/api': SERVER, '/trpc': SERVER } },
});
