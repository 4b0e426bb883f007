import { beforeAll, expect, test, vi } from 'vitest';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { mainCall } from '#generated/site/texts/calls.ts';
import { pages, serviceGroups } from '#renderer/pages.ts';
import { type EmbeddedSite, embeddedSite } from '#tests/support/embedded-site.ts';
import { attribute, type Element, elementsOf, textOf } from './page-tree';
import { thingsOf } from './structured-data';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: EmbeddedSite;

beforeAll(async () => {
  site = await embeddedSite();
});

/** The name of each page, by path. The specification gives home its own title and heading. */
const names = new Map<string, string>([
  ...pages.filter(({ path }) => path !== '/').map(({ path, title }) => [path, title] as const),
  ['/blog/posts', 'Blog'] as const,
  ['/privacy-policy', 'Privacy Policy'] as const,
  ['/erase-my-data', 'Erase my data'] as const,
]);
const services = serviceGroups.flatMap(({ items }) => items);

/** A text without the characters that keep “Co-op” on one line. */
const words = (element: Element) => textOf(element).replaceAll('\u2060', '').trim();

const readElements = async (path: string) => elementsOf((await site.get(path)).text);

/** The links within these elements that lead to a page of the table, with their texts. */
const pageLinks = (parents: readonly Element[]) =>
  parents
    .flatMap((parent) => parent.childNodes.flatMap((node) => elementsIn(node as Element)))
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((link) => {
      const path = attribute(link, 'href') ?? '';
      return names.has(path) ? [[path, words(link)] as const] : [];
    });

const elementsIn = (element: Element): readonly Element[] => [
  element,
  ...(element.childNodes ?? []).flatMap((node) => elementsIn(node as Element)),
];

test('the table has every service', () => {
  const inGroups = pages.filter(({ group }) => group).map(({ path }) => path);
  expect(inGroups).not.toEqual([]);
  expect(services.map(({ path }) => path)).toEqual(inGroups);
});

test.each([...names])(
  '%s is “%s” in its title, heading and structured data',
  async (path, name) => {
    const elements = await readElements(path);
    const of = (tag: string) => elements.filter(({ tagName }) => tagName === tag);
    expect(of('title').map(words)).toEqual([`${name} | ${firm.brand}`]);
    expect(of('h1').map(words)).toEqual([name]);
    const things = thingsOf(elements);
    for (const { name: said } of things.filter(
      ({ '@type': type, url }) => type === 'Service' && url,
    ))
      expect(said).toBe(name);
  },
);

/** The specification names the button of the reasons. */
const specified = ['Schedule a Consultation'];

/** A link within a sentence or a table is no action. */
function isAction(link: Element): boolean {
  const parent = link.parentNode as Element;
  if (['p', 'td', 'th'].includes(parent.tagName)) return false;
  return parent.tagName !== 'li' || words(parent) === words(link);
}

test('every action that leads to booking has one name', async () => {
  const otherNames: string[] = [];
  for (const { path } of pages) {
    const links = (await readElements(path)).filter(
      (element) => element.tagName === 'a' && attribute(element, 'href') === mainCall.path,
    );
    otherNames.push(
      ...links
        .filter(isAction)
        .map(words)
        .filter((name) => name !== mainCall.label && !specified.includes(name))
        .map((name) => `${path}: ${name}`),
    );
  }
  expect(otherNames).toEqual([]);
});

test('menu, sidebar and footer call every page by its name', async () => {
  const { text } = await site.get('/content/navigation.json');
  interface Item {
    readonly label: string;
    readonly url?: string;
    readonly sub_menu?: readonly Item[];
  }
  const flat = (items: readonly Item[]): readonly Item[] =>
    items.flatMap((item) => [item, ...flat(item.sub_menu ?? [])]);
  const { menu_items } = JSON.parse(text) as { readonly menu_items: readonly Item[] };
  const menu = flat(menu_items).flatMap(({ label, url = '' }) =>
    names.has(url) ? [[url, label] as const] : [],
  );
  const elements = await readElements('/services/immigrate/express-entry');
  const linked = pageLinks(
    elements.filter(({ tagName }) => tagName === 'footer' || tagName === 'aside'),
  );
  expect(menu.length).toBeGreaterThan(services.length);
  expect(linked.length).toBeGreaterThan(2 * services.length);
  for (const [path, label] of [...menu, ...linked]) expect(label, path).toBe(names.get(path));
});

test('the contact form and the table of fees call every service by its name', async () => {
  const options = (await readElements('/contact')).filter(({ tagName }) => tagName === 'option');
  expect(options.map(words)).toEqual(expect.arrayContaining(services.map(({ label }) => label)));
  const tables = (await readElements('/fees')).filter(({ tagName }) => tagName === 'table');
  const paths = services.map(({ path }) => path);
  const priced = pageLinks(tables).filter(([path]) => paths.includes(path));
  expect(priced.length).toBeGreaterThanOrEqual(services.length);
  for (const [path, label] of priced) expect(label, path).toBe(names.get(path));
});
