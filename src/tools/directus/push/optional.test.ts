import { expect, test } from 'vitest';
import { collections, siteModels } from '#generated/collections.ts';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { createService } from '../service/service';
import { withoutIt } from './optional';
import { diff, push } from './push';

const models = siteModels;

test('a service without room for an optional collection gets everything else, and one sentence', async () => {
  const double = new DirectusInMemory();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const pushed = async () => {
    const said: string[] = [];
    double.writes.length = 0;
    await push(service, {}, (line) => said.push(line));
    return { said, writes: double.writes.length };
  };
  const required = models.filter((model) => !withoutIt(model)).length;
  double.limit = required;
  const { said } = await pushed();
  expect(said.filter((line) => !/^[+~]/.test(line))).toEqual([
    'This Directus has no room for “Translations”, so the site runs without other languages: remove a collection that you do not need or add a licence, then run push again.',
  ]);
  const names = [...double.collections.keys()];
  expect(names).toEqual(expect.arrayContaining(['posts', 'visitor_visa', 'blog']));
  expect(names).not.toContain('languages');
  expect(await diff(service)).toEqual([]);
  expect((await pushed()).writes).toBe(0);
  double.limit += 1;
  expect((await diff(service)).map(({ kind }) => kind)).toEqual([
    'create-collection',
    'create-collection',
    'create-list',
  ]);
  await pushed();
  expect(await diff(service)).toEqual([]);
  expect((await pushed()).writes).toBe(0);
});
