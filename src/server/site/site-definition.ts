import type { SiteRules } from '#content/rules/entry.ts';
import type { Feeds } from '#sources/reading.ts';

/** What a site gives the engine besides its schemas, its content and its pages. Entry points pass it on. */
export interface SiteDefinition {
  /** The official sources that figures are compared with. */
  readonly feeds: Feeds;
  /** What only this site checks in its content. */
  readonly rules: SiteRules;
  /** Groups of words that the search takes for one another. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Returns the definition of a site. A site without official sources, rules or synonyms leaves them out. */
export const defineSite = (site: Partial<SiteDefinition>): SiteDefinition => ({
  feeds: {},
  rules: { entryRules: [], planted: [] },
  synonyms: [],
  ...site,
});
