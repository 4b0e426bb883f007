import { exitWith } from '#server/node/serving/listen.ts';
import { buildSite } from './build';
import { root } from './root';

/** `npm run build`: builds the site into `dist`. */
buildSite(root).catch(exitWith);
