import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteProvider } from '#components/primitives/site.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { Link } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { readPage } from '#tests/support/read-page.ts';
import type { MenuEntry } from './menu/menu-group';
import { SiteHeader } from './site-header';

const url = (address: string) => address as unknown as Link;
const header = (...menu: readonly MenuEntry[]) => draw(<SiteHeader links={[]} menu={menu} />);

test('the logo links to the home page, with and without a menu', () => {
  for (const view of [header(), header({ label: 'About', url: url('/about') })]) {
    expect(view.links('header')[0]).toBe('/');
  }
});

test('without a menu there is no menu button', () => {
  expect(header().all('nav')).toEqual([]);
  expect(header().words('header')).not.toContain('Menu');
});

test('links, groups of two levels and the button are shown in order', () => {
  const view = header(
    { label: 'About', url: url('/about') },
    {
      label: 'Services',
      sub_menu: [
        { label: 'Work', sub_menu: [{ label: 'LMIA', url: url('/lmia') }] },
        { label: 'Visit', url: url('/visit') },
      ],
    },
    { label: 'Book', url: url('/book'), isCta: true },
  );
  const links = view.links('nav').filter((link) => link.startsWith('/'));
  expect(links).toEqual(['/about', '/lmia', '/visit', '/book']);
  expect(view.words('details')).toMatch(/Services.*Work.*LMIA.*Visit/s);
  expect(view.all('details').filter(({ attributes }) => 'open' in attributes)).toEqual([]);
  const buttons = view.all('a').filter(({ attributes }) => 'data-cta' in attributes);
  expect(buttons.map(({ text }) => text)).toEqual(['Book']);
});

test('a group with an address is also a link', () => {
  const sub_menu = [{ label: 'Work', url: url('/work') }];
  const view = header({ label: 'Services', url: url('/services'), sub_menu });
  expect(view.links('details')).toEqual(['/services', '/work']);
});

test('an item without an address is not a link', () => {
  const view = header({ label: 'Nowhere' }, { label: 'About', url: url('/about') });
  expect(view.words('a')).not.toContain('Nowhere');
});

test('only the item of the current page is marked', () => {
  // The page is drawn at `/`.
  const view = header(
    { label: 'Home', url: url('/') },
    { label: 'Work', sub_menu: [{ label: 'LMIA', url: url('/lmia') }] },
  );
  const marked = view.all('a').filter(({ attributes }) => 'aria-current' in attributes);
  expect(marked.map(({ text }) => text)).toEqual(['Home']);
});

test('on a post the blog’s item is marked', () => {
  const menu = [
    { label: 'Home', url: url('/') },
    { label: 'Blog', url: url('/blog/posts') },
    { label: 'Blogs', url: url('/blog/post') },
  ];
  const view = readPage(
    renderToString(
      <SiteProvider value={defaultSettings}>
        <MemoryRouter initialEntries={['/blog/posts/refused-what-next']}>
          <SiteHeader links={[]} menu={menu} />
        </MemoryRouter>
      </SiteProvider>,
    ),
  );
  const marked = view.all('a').filter(({ attributes }) => 'aria-current' in attributes);
  expect(marked.map(({ text, attributes }) => [text, attributes['aria-current']])).toEqual([
    ['Blog', 'true'],
  ]);
});
