import { testing } from '../../vitest.config.ts';

/** The suite against a real Directus: `npm run test:directus`. Its files share one service, so they run one by one. */
export default testing({
  include: ['{src,tests}/**/*.contract.ts'],
  // These tests start their own Directus with a copy of the suite's data, which they cannot copy from a running Directus.
  exclude: process.env['DIRECTUS_URL']
    ? ['own-cache', 'other-rights', 'rate-limiter'].map(
        (name) => `tests/directus/${name}.contract.ts`,
      )
    : [],
  globalSetup: ['tests/directus/global-setup.ts'],
  fileParallelism: false,
  testTimeout: 120_000,
  // Some tests start another Directus, which takes minutes on a busy machine.
  hookTimeout: 300_000,
});
