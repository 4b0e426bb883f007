import { defineCapability } from '#server/site/capability.ts';

/** Finds phone numbers, e-mail addresses, street addresses and hours that are typed in texts. See README.md. */
export const typedFacts = defineCapability({
  name: 'typed-facts',
  async entryRules({ contacts = [] }) {
    const { createTypedFacts } = await import('./typed-facts');
    return [createTypedFacts(contacts)];
  },
  open: async () => undefined,
});
