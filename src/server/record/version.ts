import type { DocumentAssets } from '#app/document/document.ts';
import { stableHash } from '#content/findings/stable-hash.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/**
 * The version of the site: that of its package, and after it a hash of the build. Scripts are named after what is in them, and
 * what a page is made by runs in browsers, too.
 */
export const siteVersion = ({ scripts, chunks = {} }: DocumentAssets): string =>
  `${packageJson.version}+${stableHash(JSON.stringify([scripts, chunks])).slice(0, 8)}`;
