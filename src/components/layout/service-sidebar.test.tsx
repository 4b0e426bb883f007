import { expect, test } from 'vitest';
import type { Link } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import type { MenuEntry } from './menu/menu-group';
import { ServiceGroupsProvider } from './service-groups';
import { ServiceSidebar } from './service-sidebar';

const url = (address: string) => address as unknown as Link;

const groups = [
  { id: 'study', title: 'Study', items: [{ label: 'Study in Norway', path: '/own/study' }] },
  { id: 'empty', title: 'Nothing', items: [] },
];

const sidebar = (services: MenuEntry | undefined, path = '/own/study') =>
  draw(
    <ServiceGroupsProvider value={groups}>
      <ServiceSidebar services={services} path={path} contactLabel="Get in touch" />
    </ServiceGroupsProvider>,
  );

test.each([
  ['there is no Services menu', undefined],
  ['it is empty', { label: 'Services', sub_menu: [] }],
  ['it is a plain link', { label: 'Services', url: url('/services') }],
])('when %s the site’s own list is shown', (_case, services) => {
  const view = sidebar(services);
  expect(view.words('h2')).toBe('Our Services\nNot sure where to start?');
  expect(view.words('summary')).toBe('Study');
  expect(view.links('nav')).toEqual(['/own/study']);
});

test('the Services menu is shown with its nested groups in order', () => {
  const view = sidebar({
    label: 'Services',
    sub_menu: [
      { label: 'Work', sub_menu: [{ label: 'LMIA', url: url('/lmia') }, { label: 'No address' }] },
      { label: 'Visit', url: url('/visit') },
      { label: 'Group without links' },
    ],
  });
  expect(view.words('summary')).toBe('Work\nVisit');
  expect(view.links('nav')).toEqual(['/lmia', '/visit']);
});

test('only the group of the current page is open, or all if no group contains it', () => {
  const services = {
    label: 'Services',
    sub_menu: [
      { label: 'Work', sub_menu: [{ label: 'LMIA', url: url('/lmia') }] },
      { label: 'Visit', sub_menu: [{ label: 'Visitor cards', url: url('/visit') }] },
    ],
  };
  const open = (path: string) =>
    sidebar(services, path)
      .all('details')
      .map(({ attributes }) => 'open' in attributes);
  expect(open('/visit')).toEqual([false, true]);
  expect(open('/elsewhere')).toEqual([true, true]);
});

test('only the current page is marked', () => {
  const marked = (path: string) =>
    sidebar(undefined, path)
      .all('a')
      .filter(({ attributes }) => attributes['aria-current'] === 'page')
      .map(({ text }) => text);
  expect(marked('/own/study')).toEqual(['Study in Norway']);
  expect(marked('/elsewhere')).toEqual([]);
});

test('“Not sure where to start?” links to the contact page', () => {
  const view = sidebar(undefined);
  expect(view.words('aside')).toContain('We can help determine the best path for your situation.');
  expect(view.links('aside')).toContain('/contact');
  expect(view.words('a')).toContain('Get in touch');
});
