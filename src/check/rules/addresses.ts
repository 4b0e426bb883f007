import { assetIdOf } from '#content/html/asset-address.ts';
import { formats } from '#generated/formats.ts';
import { cmsAddress } from './cms-address';
import type { EntryUnderCheck, Surroundings } from './entry';
import { words } from './messages';

/** Link and asset fields: handed on to the checks of all links and assets. What is no address the boundary has named. */
export function addresses(entry: EntryUnderCheck, surroundings: Surroundings): void {
  const { base } = surroundings;
  for (const { field, value, path } of entry.values) {
    if (field.type !== 'text' || typeof value !== 'string') continue;
    const address = value.trim();
    if (field.format === 'asset') {
      const target = assetIdOf(address, base) ?? address;
      if (cmsAddress(address, target, base)) {
        entry.say(path, { rule: 'cms-address', message: words.cmsAddress(address) });
      } else if (formats.asset(target)) {
        surroundings.asset({ target, place: entry.place, path, shown: entry.shown });
      }
    } else if ((field.format === 'link' || field.format === 'https') && formats.link(address)) {
      if (cmsAddress(address, address, base)) {
        entry.say(path, { rule: 'cms-address', message: words.cmsAddress(address) });
      } else {
        surroundings.link({ target: address, place: entry.place, path, shown: entry.shown });
      }
    }
  }
}
