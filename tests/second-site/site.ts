import { defineSite } from '#server/site/site-definition.ts';
import { feeds } from './feeds';
import { synonyms } from './synonyms';

/** The clinic, as the engine gets it. */
export const siteDefinition = defineSite({
  feeds,
  synonyms,
  rules: { entryRules: [], contacts: ['112'], planted: [] },
});
