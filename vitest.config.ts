import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import './codegen/prepare.ts';
import { sweepsAll } from './tests/support/sweep.ts';
import viteConfig from './vite.config.ts';

const setupFiles = [fileURLToPath(new URL('tests/support/load-router.ts', import.meta.url))];

const site = process.env['SITE'] || 'src/site';

const tests = [
  '{codegen,src,tests}/**/*.test.{ts,tsx}',
  ...(site === 'src/site' ? [] : [`${site}/**/*.test.{ts,tsx}`]),
];

/** Contract tests of any site. The others read the firm's content, and run only with its site. */
const contractsOfAnySite = ['pages', 'more-pages', 'theme'];
const contractsOfFirm =
  site === 'src/site'
    ? []
    : [`tests/contract/!(${contractsOfAnySite.join('|')}).{contract,nightly}.test.{ts,tsx}`];

/** Finds test files that open whole sites. They render many pages. */
const opensSites = /\/(?:[a-z]+-site|crawl|run|content-service)(?:\.ts)?'/;

/** Finds test files that look at what React reports in development. */
const readsReports = /\/(?:checked-render|page-contract)(?:\.ts)?'/;

/** Finds test files that replace globals, time or modules. They must not share their thread with other files. */
const replacesGlobals =
  /\bvi\.(?:stubGlobal|stubEnv|useFakeTimers|resetModules|mock|doMock)\(|\bvi\.spyOn\((?:globalThis|process|crypto)\b|^\s*globalThis\.\w+ = /m;

/** Files that only `npm run test:all` runs. */
const nightly = sweepsAll ? [] : ['**/*.nightly.test.ts'];
const secondSite = 'tests/second-site';
const leftOut = [
  ...nightly,
  ...contractsOfFirm,
  ...(site === secondSite ? [] : [`${secondSite}/**`]),
];

const files = globSync(tests, { ignore: ['**/node_modules/**', ...leftOut] }).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const isolated = files.filter(({ text }) => replacesGlobals.test(text)).map(({ path }) => path);
const sites = files
  .filter(({ path, text }) => !isolated.includes(path) && opensSites.test(text))
  .filter(({ text }) => !readsReports.test(text))
  .map(({ path }) => path);

/** Tests in Node, with modules resolved by the site's Vite configuration. Output of passing tests is not printed. */
export const testing = (test: ViteUserConfig['test']) =>
  defineConfig((env) =>
    mergeConfig(
      viteConfig(env),
      defineConfig({ test: { environment: 'node', silent: 'passed-only', setupFiles, ...test } }),
    ),
  );

export default testing({
  // By default vitest leaves one core idle, which is half of a small machine.
  maxWorkers: '100%',
  pool: 'threads',
  // Slow machines must not fail a test.
  testTimeout: 30_000,
  projects: [
    // Most files: modules are loaded once per thread, which saves a third of the time.
    {
      extends: true,
      test: {
        name: 'shared',
        isolate: false,
        include: tests,
        exclude: [...isolated, ...sites, ...leftOut],
      },
    },
    // Whole sites, with the React that visitors get: its development build takes several times as long for a page.
    {
      extends: true,
      oxc: { jsx: { development: false } },
      test: { name: 'site', isolate: false, include: sites, env: { NODE_ENV: 'production' } },
    },
    { extends: true, test: { name: 'isolated', isolate: true, include: isolated } },
  ],
});
