import { posix } from 'node:path';
import type { Environment } from './settings';

/** The site of every command, unless `SITE` names another one. */
const defaultSite = 'src/site';

/** Returns the folder of the site that `SITE` names, below the project's. Codegen refuses a folder that has no site. */
export const readSiteFolder = ({ SITE }: Environment): string =>
  posix.normalize(`${SITE || defaultSite}/.`);

/** Returns `own` for the default site, and a folder of its own in `others` for another site. */
export const chooseFolder = (site: string, defaultFolder: string, parent: string): string =>
  site === defaultSite ? defaultFolder : `${parent}/${site}`;

/** The default `DATA_DIR`. Sites share no database. */
export const defaultDataDir = (env: Environment): string =>
  chooseFolder(readSiteFolder(env), '.data', '.data/sites');
