import { fileURLToPath } from 'node:url';
import { siteFolder } from '#generated/site/folder.ts';

/** The folder of the embedded content and its files: the site's own, or its copy beside a built server. */
export const embeddedFolder = fileURLToPath(
  new URL(import.meta.env?.PROD ? '../site' : `../../${siteFolder}`, import.meta.url),
);
