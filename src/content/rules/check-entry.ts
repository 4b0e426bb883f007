import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import { coerce } from '#content/boundary/coerce.ts';
import { firstCode } from '#generated/languages.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';
import { claimNames } from './claim-names';
import { claimSources } from './claim-sources';
import { clients, fees, posts, slugs } from './collections';
import { checkedBy, claims, dates } from './dates';
import { type EntryRule, type EntryUnderCheck, entryUnderCheck, type RuleContext } from './entry';
import { figures } from './figures/figures';
import { guidedSteps } from './guided-steps';
import { menu } from './menu';
import { addresses, richText } from './rich-text';
import { searchEntry } from './search-entry';
import { checkSiteSettings } from './site-facts';
import { texts } from './texts';
import { parseTranslation, translation } from './translations';
import { wordings } from './wordings';

export interface CheckedCollection {
  readonly model: CollectionModel;
  readonly validate: Validate<unknown>;
}

/** Whether the rules that read English sentences apply. */
export const hasEnglishRules = firstCode === 'en';

const entryRules: readonly EntryRule[] = [
  addresses,
  richText,
  texts,
  dates,
  menu,
  posts,
  slugs,
  claims,
  checkedBy,
  claimNames,
  claimSources,
  fees,
  wordings,
  clients,
  checkSiteSettings,
  searchEntry,
  guidedSteps,
  ...(hasEnglishRules ? [figures] : []),
];

/**
 * Checks a raw entry with the boundary and with every rule for one entry.
 * @param ownRules the rules that only this site has
 * @param slug the slug under which a post is served, if it differs from the stored one
 */
export function checkEntry(
  { model, validate }: CheckedCollection,
  raw: unknown,
  context: RuleContext,
  ownRules: readonly EntryRule[],
  slug?: string,
): EntryUnderCheck {
  if (model.name === 'translations') return checkTranslation(model, raw);
  const parsed = parseRecord(model, validate, raw, { base: context.base, slug });
  const location = entryRefOf(model, raw);
  const checked = entryUnderCheck(location, coerce(recordOf(raw), location).record, parsed);
  for (const rule of [...entryRules, ...ownRules]) rule(checked, context);
  return checked;
}

/** Checks a row of the translations. Other rules do not apply: its texts contain HTML and other languages. */
function checkTranslation(model: CollectionModel, raw: unknown): EntryUnderCheck {
  const { findings, ...parsed } = parseTranslation(raw);
  const checked = entryUnderCheck(entryRefOf(model, raw), recordOf(raw), {
    ...parsed,
    findings: [],
  });
  translation(checked);
  // Also in a draft, because previews and the server read drafts.
  return { ...checked, findings: [...findings, ...checked.findings] };
}

const recordOf = (raw: unknown) => (typeof raw === 'object' && raw !== null ? { ...raw } : {});
