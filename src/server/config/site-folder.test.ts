import { expect, test } from 'vitest';
import { readConfig } from './config';
import { chooseFolder, readSiteFolder } from './site-folder';

test.each([
  [{}, 'src/site'],
  [{ SITE: '' }, 'src/site'],
  [{ SITE: './src/site/' }, 'src/site'],
  [{ SITE: 'sites/harbour' }, 'sites/harbour'],
  [{ SITE: './sites//harbour/' }, 'sites/harbour'],
])('%j names a folder in any spelling', (env, folder) => {
  expect(readSiteFolder(env)).toBe(folder);
});

test('each site has its own build', () => {
  expect(chooseFolder('src/site', 'dist', 'dist-sites')).toBe('dist');
  expect(chooseFolder('sites/harbour', 'dist', 'dist-sites')).toBe('dist-sites/sites/harbour');
});

test('each site has its own database, unless DATA_DIR says otherwise', () => {
  const site = { SITE: 'sites/harbour' };
  expect(readConfig({}).dataDir).toBe('.data');
  expect(readConfig({ SITE: 'src/site' }).dataDir).toBe('.data');
  expect(readConfig(site).dataDir).toBe('.data/sites/sites/harbour');
  expect(readConfig({ ...site, DATA_DIR: '/srv/data' }).dataDir).toBe('/srv/data');
});
