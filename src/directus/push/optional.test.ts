import { expect, test } from 'vitest';
import { collections } from '#generated/collections.ts';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { temporaryFolder } from '#tests/support/fixture-project.ts';
import { createService } from '../service/service';
import { withoutIt, withoutRoom } from './optional';
import { diff, push } from './push';

const models = Object.values(collections).map(({ model }) => model);

test('a service without room for an optional collection gets everything else, and one sentence', async () => {
  const double = new DirectusInMemory();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const pushed = async () => {
    const said: string[] = [];
    double.writes.length = 0;
    await push(service, { backupFolder: temporaryFolder() }, (line) => said.push(line));
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
    ...['create-collection', 'create-collection', 'create-list'],
  ]);
  await pushed();
  expect(await diff(service)).toEqual([]);
  expect((await pushed()).writes).toBe(0);
});

test('a migration that removes a collection makes room', () => {
  const current = { collections: new Map(), relations: [], room: models.length - 2 };
  const namesOf = (freed: number) => withoutRoom(models, current, freed).map(({ name }) => name);
  expect([namesOf(0), namesOf(1), namesOf(2)]).toEqual([['translations'], ['translations'], []]);
});
