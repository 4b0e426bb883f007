import { fileURLToPath } from 'node:url';

/** The folder of the embedded content and its files. It has the same relative path in `src` and in the build. */
export const embeddedFolder = fileURLToPath(new URL('../site', import.meta.url));
