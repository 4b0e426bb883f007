import type { SiteDefinition } from '#server/site/site-definition.ts';
import { feeds } from './feeds';
import { synonyms } from './synonyms';

/** The clinic, as the engine gets it. */
export const siteDefinition: SiteDefinition = {
  feeds,
  rules: { entryRules: [], planted: [] },
  synonyms,
};
