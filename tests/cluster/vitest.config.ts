import { testing } from '../../vitest.config.ts';

/** Several servers with a Redis between them, behind nginx: `npm run test:cluster`. */
export default testing({
  include: ['tests/cluster/**/*.cluster.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
});
