/**
 * Stands for the mutations of `@tanstack/query-core` in the bundles (see `vite.config.ts`): the store of this site is only read
 * into, so none is ever begun and none waits for a connection.
 */
export class MutationCache {
  findAll(): readonly never[] {
    return [];
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
  clear(): void {}
}
