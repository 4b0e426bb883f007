import { defineCapability } from '#server/site/capability.ts';

/** Finds texts that are hard to read. See README.md. */
export const readability = defineCapability({
  name: 'readability',
  async entryRules() {
    const { hasEnglishRules } = await import('#content/rules/check-entry.ts');
    const { readability: rule } = await import('./readability');
    return hasEnglishRules ? [rule] : [];
  },
  open: async () => undefined,
});
