import { defineSite } from '#server/site/site-definition.ts';

/** What the engine gets from the site. Add `feeds`, `rules` or `synonyms` when you have some: see `src/site/site.ts`. */
export const siteDefinition = defineSite({});
