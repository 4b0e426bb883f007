import { addresses } from '#check/rules/addresses.ts';
import { claims } from '#check/rules/claims.ts';
import { dates } from '#check/rules/dates.ts';
import {
  type EntryRule,
  type EntryUnderCheck,
  entryUnderCheck,
  type RuleContext,
} from '#check/rules/entry.ts';
import { menu } from '#check/rules/menu.ts';
import { plainText } from '#check/rules/plain-text.ts';
import { posts } from '#check/rules/posts.ts';
import { promises } from '#check/rules/promises.ts';
import { richText } from '#check/rules/rich-text.ts';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import type { CollectionModel, Validate } from '#generated/model.ts';

/** A collection as the check needs it. */
export interface CheckedCollection {
  readonly model: CollectionModel;
  readonly validate: Validate<unknown>;
}

/** The rules over one entry, beyond those of the boundary. */
const entryRules: readonly EntryRule[] = [
  addresses,
  richText,
  plainText,
  dates,
  menu,
  posts,
  claims,
  promises,
];

/** An entry after all its rules, and what of it the site shows; nothing where it cannot be shown. */
export interface CheckedEntry {
  readonly checked: EntryUnderCheck;
  readonly admitted: unknown;
}

/** Applies the rules of the boundary (the same that serve the page), then the check's own, to one entry. */
export function checkEntry(
  { model, validate }: CheckedCollection,
  raw: unknown,
  context: RuleContext,
): CheckedEntry {
  const { entry, findings } = parseRecord(model, validate, raw, { base: context.base });
  const record = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const checked = entryUnderCheck(model, entryRefOf(model, raw ?? {}), record, findings);
  for (const rule of entryRules) rule(checked, context);
  return { checked, admitted: entry };
}
