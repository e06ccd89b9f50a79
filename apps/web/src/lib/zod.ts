import { config } from 'zod/v4';

// Else zod tries whether it may compile schemas, which our content security policy refuses, and reports. It tries as the
// first schema is made, so the app's `zod` is this module (vite.config.ts).
config({ jitless: true });

export * from 'zod/v4';
