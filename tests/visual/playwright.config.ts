import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumArguments, findBrowser } from '../e2e/browser';
import '../../codegen/prepare';
import { freePort } from '../support/free-port';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Each worker loads this file again; the environment passes on the first load's choice.
process.env['VISUAL_ORIGIN'] ??= `http://127.0.0.1:${await freePort()}`;
const origin = process.env['VISUAL_ORIGIN'];

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results/visual'),
  // Git ignores the folder, so the pictures stay when another commit is checked out.
  snapshotPathTemplate: join(root, 'test-results/visual-base/{arg}{ext}'),
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // One machine draws both versions, so even a slight change of a colour counts.
    toHaveScreenshot: { threshold: 0.01 },
  },
  reporter: [['list'], ['html', { outputFolder: join(root, 'playwright-report'), open: 'never' }]],
  use: {
    baseURL: origin,
    browserName: 'chromium',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findBrowser()?.path ?? '', args: [...chromiumArguments] },
  },
  webServer: {
    command: 'npm run dev',
    cwd: root,
    url: `${origin}/gallery/addresses.json`,
    timeout: 180_000,
    env: {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      // Ignore the shell's settings: both versions must show the embedded content.
      CONTENT_URL: '',
      CONTENT_TOKEN: '',
    },
  },
});
