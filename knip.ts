import type { KnipConfig } from 'knip';

/** Whether tests are left out: `knip --production`. */
const isProduction = process.argv.includes('--production');

const site = process.env['SITE'] || 'src/site';

/** The engine is checked with the firm's site. With another one, only that site is checked. */
const isFirm = site === 'src/site';

/** Programs of scripts in package.json. In production, knip counts only `start` and the scripts around it. */
const scripts = [
  'codegen/index.ts!',
  'src/embedded/cli/content-serve.ts!',
  'src/tools/build/dev.ts!',
];

const config: KnipConfig = {
  entry: [
    // Codegen copies these modules into `src/generated`.
    'codegen/runtime/*.ts!',
    ...(isProduction ? ['codegen/prepare.ts!'] : []),
    'src/generated/words/**/*.js!',
    'src/generated/legal/*.js!',
    // Codegen reads which fonts a site draws with.
    'src/site/theme/drawn-fonts.ts!',
    // Programs, and their threads and processes.
    'src/**/main.ts!',
    'src/**/cli.ts!',
    ...(isProduction ? scripts : []),
    'src/server/node/content-reader/thread.ts!',
    'src/server/node/pictures/child.ts!',
    // Scripts of documents.
    'src/app/browser/{entry.tsx,start.ts}!',
    'src/capabilities/*/browser/inline.ts!',
    'src/tools/gallery/gallery.tsx!',
    'tests/types/*.ts',
    'tests/bench/bare-server.mjs',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    '!src/**/*.test.{ts,tsx}!',
    '!src/**/tests/**!',
    'codegen/**/*.ts!',
    '!codegen/**/*.test.ts!',
    'tests/**/*.{ts,tsx,mjs}',
    ...(isFirm ? [] : [`${site}/**/*.{ts,tsx}!`]),
  ],
  // Generated modules are read for their imports. The template of a site is copied.
  ignore: [
    'src/generated/**',
    'src/tools/new-site/template/**',
    ...(isFirm ? [] : ['src/**', 'tests/!(second-site)/**']),
    ...(site === 'tests/second-site' ? [] : ['tests/second-site/**']),
  ],
  // A module's tests may use what the rest of the module uses.
  ignoreExportsUsedInFile: isProduction,
  // Read as files: fonts, and the vocabulary of structured data.
  ignoreDependencies: ['@fontsource-variable/.*', 'schema-dts'],
  ignoreBinaries: isFirm ? ['apt-get', 'nginx', 'promtool', 'systemd-analyze', 'varnishd'] : [],
};

export default config;
