import { namesClaims } from '#content/claims/claim-text.ts';
import { datedFigures } from '#content/load/pages.ts';
import { addressOf, sourceDataOf } from '#sources/read-source.ts';
import { type EntryUnderCheck, itemsOf, type RuleContext, trimmedText } from './entry';

/**
 * Collects the claims and fees with an official source. The others must say why they have none. A value that names other claims
 * depends on their sources.
 */
export function claimSources(
  { location, raw, shown, report }: EntryUnderCheck,
  context: RuleContext,
): void {
  for (const list of datedFigures) {
    const field = list === 'claims' ? 'value' : 'amount';
    for (const [index, item] of itemsOf(raw[list]).entries()) {
      const source = sourceDataOf(context.feeds, item['source_data']);
      const value = typeof item[field] === 'number' ? item[field] : trimmedText(item[field]);
      if (value === '' || namesClaims(String(value))) continue;
      const name = trimmedText(item['claim']) || trimmedText(item['fee']);
      const place = { location, path: [list, index, field], shown };
      const hasReason = trimmedText(item['unbound']) !== '';
      if (source) context.bound.push({ ...place, name, value, source });
      else context.unbound.push(place);
      if (source && hasReason) {
        const message = `says why the site cannot read “${name}”, but “Read by the site” says where.`;
        report([list, index, 'unbound'], 'claim-bound-and-unbound', message);
      } else if (source && addressOf(context.feeds, source) === undefined) {
        const message = `has a key that no address can be made from: “${source.key}” (${source.feed}).`;
        report([list, index, 'source_data'], 'claim-unbound', message);
      } else if (!source && !hasReason) {
        const message = `is empty, and nothing says why the site cannot read “${name}” itself.`;
        report([list, index, 'source_data'], 'claim-unbound', message);
      }
    }
  }
}
