import { defineSite } from '#server/site/site-definition.ts';
import { feeds } from '#site/feeds/index.ts';
import { rules } from '#site/rules/index.ts';
import { synonyms } from '#site/synonyms.ts';

/** The firm, as the engine gets it. */
export const siteDefinition = defineSite({ feeds, rules, synonyms });
