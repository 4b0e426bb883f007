import { assetIdOf } from '#content/html/attributes.ts';
import { formats } from '#generated/formats.ts';
import { collectAddress, leadsIntoService } from './collect-address';
import type { EntryUnderCheck, RuleContext } from './entry';

/** Link and asset fields: handed on to the checks of all links and assets. What is no address the boundary has named. */
export function addresses(entry: EntryUnderCheck, context: RuleContext): void {
  for (const { field, value, path } of entry.values) {
    if (field.type !== 'text' || typeof value !== 'string') continue;
    const address = value.trim();
    const { format } = field;
    if (format === 'asset') {
      const target = assetIdOf(address, context.base) ?? address;
      if (formats.asset(target) || leadsIntoService(address, target, context.base)) {
        collectAddress('asset', { address, target, path }, entry, context);
      }
    } else if ((format === 'link' || format === 'https') && formats.link(address)) {
      collectAddress('link', { address, target: address, path }, entry, context);
    }
  }
}
