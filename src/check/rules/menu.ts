import type { PathStep } from '#content/findings/finding.ts';
import { hasMenu, invalidMenu } from '#content/load/pages.ts';
import type { EntryUnderCheck } from './entry';
import { words } from './messages';

/** Two levels below the bar (section 3): items, groups, and what is in them. */
const deepest = 3;

interface Item {
  readonly label: string;
  readonly url: string;
  readonly isCta: boolean;
  readonly sub_menu: readonly unknown[];
  readonly visible: boolean;
}

/** An item as far as it is one; the boundary names what is of a wrong kind. */
function itemOf(raw: unknown): Item | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { label, url, isCta, sub_menu, visible } = raw as Record<string, unknown>;
  return {
    label: typeof label === 'string' ? label.trim() : '',
    url: typeof url === 'string' ? url.trim() : '',
    isCta: isCta === true || isCta === 1,
    sub_menu: Array.isArray(sub_menu) ? sub_menu : [],
    visible: visible !== false && visible !== 0,
  };
}

/** The menu: no item below itself, no level that is never shown, one call to action, every item leads somewhere. */
export function menu(entry: EntryUnderCheck): void {
  if (entry.model.name !== 'navigation') return;
  if (!hasMenu(entry.raw)) {
    const { rule, message } = invalidMenu(entry.raw);
    entry.report(['menu_items'], { rule, message });
  }
  const actions: PathStep[][] = [];
  const visit = (items: readonly unknown[], path: readonly PathStep[], above: readonly Item[]) => {
    items.forEach((raw, index) => {
      const at = [...path, index];
      const item = itemOf(raw);
      if (item === undefined || !item.visible) return;
      if (above.some(({ label, url }) => label === item.label && url === item.url)) {
        entry.report(at, { rule: 'menu-cycle', message: words.menuCycle(item.label) });
        return;
      }
      if (above.length >= deepest) {
        entry.report(at, { rule: 'menu-depth', message: words.menuDepth(item.label, deepest) });
        return;
      }
      if (item.url === '' && item.sub_menu.length === 0) {
        entry.report(at, { rule: 'menu-dead-end', message: words.menuDeadEnd(item.label) });
      }
      if (item.isCta) actions.push(at);
      visit(item.sub_menu, [...at, 'sub_menu'], [...above, item]);
    });
  };
  const items = entry.raw['menu_items'];
  visit(Array.isArray(items) ? items : [], ['menu_items'], []);
  for (const at of actions.slice(1)) {
    entry.report([...at, 'isCta'], { rule: 'menu-actions', message: words.menuActions() });
  }
}
