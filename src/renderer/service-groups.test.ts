import { beforeEach, expect, test, vi } from 'vitest';

const site = vi.hoisted(() => ({ serviceGroupTitles: [] as readonly string[] }));

vi.mock('#generated/site/service-groups.ts', () => site);

const idsOf = async (...titles: readonly string[]) => {
  site.serviceGroupTitles = titles;
  const { serviceGroups } = await import('./pages');
  return serviceGroups.map(({ id }) => id);
};

beforeEach(() => vi.resetModules());

test('a group has an id in the letters of its title', async () => {
  expect(await idsOf('Other Services', 'Zähne', 'சேவைகள்', 'Услуги')).toEqual([
    'other-services',
    'zähne',
    'சேவைகள்',
    'услуги',
  ]);
});
