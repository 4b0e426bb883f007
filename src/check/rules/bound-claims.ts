import { hasClaimToken } from '#content/claims/claim-text.ts';
import { datedFigures } from '#content/load/pages.ts';
import { sourceDataOf } from '#sources/read-source.ts';
import { type EntryUnderCheck, itemsOf, type RuleContext, textOf } from './entry';

/**
 * Collects the claims and fees with a source that a machine can read. A value that names other claims depends on their
 * sources.
 */
export function boundClaims({ location, raw, shown }: EntryUnderCheck, context: RuleContext): void {
  for (const list of datedFigures) {
    const field = list === 'claims' ? 'value' : 'amount';
    for (const [index, item] of itemsOf(raw[list]).entries()) {
      const source = sourceDataOf(item['source_data']);
      const value = typeof item[field] === 'number' ? item[field] : textOf(item[field]);
      if (source === undefined || value === '' || hasClaimToken(String(value))) continue;
      const name = textOf(item['claim']) || textOf(item['fee']);
      context.bound.push({ location, path: [list, index, field], shown, name, value, source });
    }
  }
}
