import { fileURLToPath } from 'node:url';

/** The folder of the built browser app. Everyone may read what is in it. */
export const WEB_ROOT = fileURLToPath(new URL('../../../web/dist', import.meta.url));
