import { capabilities } from '#capabilities/index.ts';

/** Returns whether the site has a capability. Tests of the core leave out what needs one that is missing. */
export const hasCapability = (name: string): boolean =>
  capabilities.some((capability) => capability.name === name);
