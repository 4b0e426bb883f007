import type { PathStep } from '#content/findings/finding.ts';
import { hasMenu, invalidMenu } from '#content/load/pages.ts';
import { type EntryUnderCheck, itemsOf, trimmedText } from './entry';

/** The bar and two levels below it (specification, section 3). */
const maxDepth = 3;

interface Parent {
  readonly label: string;
  readonly url: string;
}

export function menu({ model, raw, report }: EntryUnderCheck): void {
  if (model.name !== 'navigation') return;
  if (!hasMenu(raw)) {
    report(['menu_items'], 'menu-structure', invalidMenu(raw).message);
  }
  const actions: PathStep[][] = [];
  const visit = (items: unknown, path: readonly PathStep[], parents: readonly Parent[]) => {
    for (const [index, item] of itemsOf(items).entries()) {
      const at = [...path, index];
      const isHidden = item['visible'] === false || item['visible'] === 0;
      if (isHidden || Object.keys(item).length === 0) continue;
      const label = trimmedText(item['label']);
      const url = trimmedText(item['url']);
      if (parents.some((parent) => parent.label === label && parent.url === url)) {
        report(at, 'menu-cycle', `contains “${label}” again, so the menu would never end.`);
        continue;
      }
      if (parents.length >= maxDepth) {
        const message = `“${label}” is deeper than the ${maxDepth} levels of the menu, so it is never shown.`;
        report(at, 'menu-depth', message);
        continue;
      }
      const hasSubMenu = itemsOf(item['sub_menu']).length > 0;
      if (url === '' && !hasSubMenu) {
        report(at, 'menu-dead-end', `“${label}” has neither an address nor a submenu.`);
      }
      if (item['isCta'] === true || item['isCta'] === 1) actions.push(at);
      visit(item['sub_menu'], [...at, 'sub_menu'], [...parents, { label, url }]);
    }
  };
  visit(raw['menu_items'], ['menu_items'], []);
  for (const at of actions.slice(1)) {
    const message = 'marks a second call to action. The menu shows only one as a button.';
    report([...at, 'isCta'], 'menu-actions', message);
  }
}
