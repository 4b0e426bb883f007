import { defineCapability } from '#server/site/capability.ts';

/** The form with which people ask the firm to erase their data. `enquiries` receives its answers. See README.md. */
export const erasure = defineCapability({
  name: 'erasure',
  open: async () => ({}),
});
