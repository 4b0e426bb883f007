import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';

/** The suite against a real Directus: `npm run test:directus`. Its files share one service, so they run one by one. */
export default defineConfig((env) =>
  mergeConfig(
    viteConfig(env),
    defineConfig({
      test: {
        environment: 'node',
        include: ['tests/directus/**/*.contract.ts'],
        globalSetup: ['tests/directus/global-setup.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
    }),
  ),
);
