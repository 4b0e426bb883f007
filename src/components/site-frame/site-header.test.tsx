import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { readPage } from '#tests/support/read-page.ts';
import type { MenuEntry } from './menu/menu-group';
import { SiteHeader } from './site-header';

const url = (address: string) => address as unknown as Link;
const header = (...menu: readonly MenuEntry[]) => draw(<SiteHeader menu={menu} />);

test('the logo leads home, with or without a menu', () => {
  for (const found of [header(), header({ label: 'About', url: url('/about') })]) {
    expect(found.links('header')[0]).toBe('/');
  }
});

test('without a menu there is no way to open one', () => {
  expect(header().all('nav')).toEqual([]);
  expect(header().words('header')).not.toContain('Menu');
});

test('plain links, groups of two levels and the one button, in order', () => {
  const found = header(
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
  const links = found.links('nav').filter((link) => link.startsWith('/'));
  expect(links).toEqual(['/about', '/lmia', '/visit', '/book']);
  expect(found.words('details')).toMatch(/Services.*Work.*LMIA.*Visit/s);
  expect(found.all('details').filter(({ attributes }) => 'open' in attributes)).toEqual([]);
  const buttons = found.all('a').filter(({ attributes }) => 'data-cta' in attributes);
  expect(buttons.map(({ text }) => text)).toEqual(['Book']);
});

test('a group that has an address of its own can be followed', () => {
  const sub_menu = [{ label: 'Work', url: url('/work') }];
  const found = header({ label: 'Services', url: url('/services'), sub_menu });
  expect(found.links('details')).toEqual(['/services', '/work']);
});

test('an item that leads nowhere is not shown as a link', () => {
  const found = header({ label: 'Nowhere' }, { label: 'About', url: url('/about') });
  expect(found.words('a')).not.toContain('Nowhere');
});

test('the item of the page that is shown is marked, and no other', () => {
  // The page is drawn at `/`.
  const found = header(
    { label: 'Home', url: url('/') },
    { label: 'Work', sub_menu: [{ label: 'LMIA', url: url('/lmia') }] },
  );
  const marked = found.all('a').filter(({ attributes }) => 'aria-current' in attributes);
  expect(marked.map(({ text }) => text)).toEqual(['Home']);
});

test('on a post the item of the blog is marked', () => {
  const menu = [
    { label: 'Home', url: url('/') },
    { label: 'Blog', url: url('/blog/posts') },
    { label: 'Blogs', url: url('/blog/post') },
  ];
  const found = readPage(
    renderToString(
      <MemoryRouter initialEntries={['/blog/posts/refused-what-next']}>
        <SiteHeader menu={menu} />
      </MemoryRouter>,
    ),
  );
  const marked = found.all('a').filter(({ attributes }) => 'aria-current' in attributes);
  expect(marked.map(({ text, attributes }) => [text, attributes['aria-current']])).toEqual([
    ['Blog', 'true'],
  ]);
});
