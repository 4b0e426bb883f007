import { entryRefOf, parseEntry } from '#content/boundary/boundary.ts';
import { firstRecord } from '#content/boundary/normalise.ts';
import { ContentError } from '#content/findings/errors.ts';
import { type Finding, findingAt } from '#content/findings/finding.ts';
import { INVALID_MENU } from '#content/findings/messages.ts';
import { type MenuItem, type Navigation, navigation } from '#content/resources/navigation.ts';
import { collections } from '#generated/collections.ts';
import type { MenuItem as SchemaItem } from '#generated/types.ts';
import type { Resource } from './resource';

/**
 * The first record of the navigation collection, without hidden items. What has not the structure of a menu is reported and
 * refused, so that the menu stays as it was last read (section 8).
 */
export function loadNavigation(): Resource<Navigation> {
  return {
    ...navigation(),
    async load(client, report) {
      const { data } = await client.read('navigation');
      const record = firstRecord(data);
      if (!hasMenu(record)) {
        report(invalidMenu(record));
        throw new ContentError('shape', { collection: 'navigation', reason: INVALID_MENU });
      }
      const { entry, findings } = parseEntry('navigation', data, { base: client.url });
      // An empty menu is a choice, not a fault.
      findings.filter(({ severity }) => severity !== 'error').forEach(report);
      const date = entry?.date_updated;
      return {
        ...(date === undefined ? {} : { date_updated: date }),
        menu_items: visible(entry?.menu_items ?? []),
      };
    },
  };
}

/** Whether a record has the structure of a menu. */
export function hasMenu(record: unknown): boolean {
  return (
    typeof record === 'object' &&
    record !== null &&
    Object.hasOwn(record, 'menu_items') &&
    Array.isArray((record as { menu_items?: unknown }).menu_items)
  );
}

/** What is said of a record that is no menu, by the server and by the content check. */
export function invalidMenu(record: unknown): Finding {
  return findingAt(entryRefOf(collections.navigation.model, record), ['menu_items'], {
    rule: 'menu-structure',
    message: INVALID_MENU,
  });
}

type AnyItem = Omit<SchemaItem, 'sub_menu'> & { readonly sub_menu?: readonly AnyItem[] };

/** Items without those that are hidden, at every level; only `false` hides (specification, section 3). */
function visible(items: readonly AnyItem[]): MenuItem[] {
  return items
    .filter((item) => item.visible !== false)
    .map(({ visible: _shown, sub_menu, ...item }) => {
      const below = visible(sub_menu ?? []);
      return below.length > 0 ? { ...item, sub_menu: below } : item;
    });
}
