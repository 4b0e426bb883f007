import { testing } from '../../vitest.config.ts';

/** The suite against a real Directus: `npm run test:directus`. Its files share one service, so they run one by one. */
export default testing({
  include: ['tests/directus/**/*.contract.ts'],
  globalSetup: ['tests/directus/global-setup.ts'],
  fileParallelism: false,
  testTimeout: 120_000,
  // Some start another Directus, which takes minutes on a busy machine.
  hookTimeout: 300_000,
});
