import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = 'http://localhost:3000';

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, generatedRouteTree: './src/route-tree.gen.ts' }),
    react(),
    tailwindcss(),
  ],
  // The server's content security policy allows no data: address, so every asset is a file.
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Else zod tries at its start whether it may compile schemas, which the same policy refuses, and reports. No
        // import is early enough to say so: the chunk with zod in it runs before the one that would.
        intro: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('/zod/')) ? 'globalThis.__zod_globalConfig = { jitless: true };' : '',
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/trpc': SERVER } },
});
