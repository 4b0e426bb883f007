import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanSitePath, defaultSite } from './site.ts';
import { isUpToDate } from './up-to-date.ts';

/**
 * Every command that runs from sources loads this module first: with `tsx --import`, or in its configuration. It generates the
 * code if that is not the code of the site that `SITE` names, or if it is outdated.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const site = { root, path: cleanSitePath(process.env['SITE'] || defaultSite) };

if (!isUpToDate(site, join(root, 'src/generated'))) {
  const command = ['--import', 'tsx', 'codegen/index.ts', '--quiet'];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
