import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import '../../codegen/prepare';
import { freePort } from '../support/free-port';
import { nightly, sweepsAll } from '../support/sweep';
import { BrowserError, chromiumArguments, findBrowser, playwrightsOwn } from './browser';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Each worker loads this file again; the environment passes on the first load's choices.
process.env['E2E_ORIGIN'] ??= `http://127.0.0.1:${await freePort()}`;
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `velox-e2e-${randomUUID()}`);
const origin = process.env['E2E_ORIGIN'];

const browser = findBrowser();
if (!browser) {
  throw new BrowserError(
    'No browser was found for the end-to-end tests: run `npx tsx tests/e2e/ensure-browser.ts` once.',
  );
}

/** Files whose tests share a site of their own in each worker. One worker runs them all, so that each site starts once. */
const withOwnSite =
  /\/(?:analytics|booking-slots|content-service|http|languages-(?!export)[\w-]+|menu-cache|one-address|raw-requests|secrets)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own sites', testMatch: withOwnSite, workers: 1 },
    { name: 'site', testMatch: '**/*.spec.ts', testIgnore: withOwnSite },
  ],
  outputDir: join(root, 'test-results/e2e'),
  globalTeardown: './teardown.ts',
  ...(sweepsAll ? {} : { grepInvert: new RegExp(nightly) }),
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: origin,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Reduced motion, so that nothing moves while it is measured. Motion has tests of its own.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // By default Playwright starts its own headless shell.
      ...(browser.origin === playwrightsOwn ? {} : { executablePath: browser.path }),
      args: [...chromiumArguments],
    },
  },
  webServer: {
    command: 'npm start',
    cwd: root,
    url: `${origin}/robots.txt`,
    reuseExistingServer: false,
    // The first start builds the site.
    timeout: 180_000,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      SITE_URL: origin,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      // Ignore the shell's settings: these tests need the embedded content.
      CONTENT_URL: '',
      CONTENT_TOKEN: '',
      ENQUIRY_URL: '',
      // All tests share one visitor's address.
      ENQUIRY_LIMIT: '9999',
      TRUST_PROXY: '',
      ANALYTICS_PATH: '',
      ANALYTICS_SITE: '',
      // Rendering every page at the start would slow down the first tests.
      RECORD_YEARS: '0',
    },
  },
});
