import { describe, expect, test } from 'vitest';
import { type Files, temporaryFolder } from '#tests/support/fixture-project.ts';
import { readMigrations } from './migration';

const NAME = 'schemas/migrations/2026-01-31-rename-intro.json';
const sound = { description: 'Why.', changes: [], collections: {} };

function read(files: Files, base: Files = {}) {
  return readMigrations(temporaryFolder(files), temporaryFolder(base));
}

test('new migrations are read in the order of their names', () => {
  const later = 'schemas/migrations/2026-02-01-later.json';
  const past = 'schemas/migrations/2025-12-31-past.json';
  const result = read({ [later]: sound, [NAME]: sound, [past]: sound }, { [past]: sound });
  expect(result.problems).toEqual([]);
  expect(result.migrations.map(({ file }) => file)).toEqual([NAME, later]);
});

test('the schema of migrations and other files are no migrations', () => {
  const folder = 'schemas/migrations';
  const result = read({
    [`${folder}/migration.schema.json`]: {},
    [`${folder}/README.md`]: 'Words.',
  });
  expect(result).toEqual({ migrations: [], problems: [] });
  expect(read({})).toEqual({ migrations: [], problems: [] });
});

const operation = (one: object) => ({ ...sound, collections: { page: [one] } });

describe('an invalid migration is reported with file, pointer and remedy', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['no JSON', '{', '', /not JSON .* Fix/],
    ['no description', { changes: [], collections: {} }, '', /"description"/],
    ['a blank description', { ...sound, description: ' ' }, '/description', /README/],
    ['an unknown part', { ...sound, steps: [] }, '', /steps/],
    [
      'half a change',
      { ...sound, changes: [{ collection: 'a', pointer: '' }] },
      '/changes/0',
      /"rule"/,
    ],
    [
      'an unknown operation',
      operation({ op: 'rename', path: '/a' }),
      '/collections/page/0/op',
      /"move"/,
    ],
    ['no value', operation({ op: 'add', path: '/a' }), '/collections/page/0', /"value"/],
    ['no source', operation({ op: 'move', path: '/a' }), '/collections/page/0', /"from"/],
    ['no pointer', operation({ op: 'remove', path: 'a' }), '/collections/page/0/path', /README/],
    [
      'wildcards that do not match',
      operation({ op: 'move', from: '/a/*', path: '/b' }),
      '/collections/page/0',
      /“\*”/,
    ],
  ])('%s', (_what, content, pointer, words) => {
    const { migrations, problems } = read({ [NAME]: content });
    expect(migrations).toEqual([]);
    expect(problems).toEqual([{ file: NAME, pointer, message: expect.stringMatching(words) }]);
  });

  test.each(['rename.json', '2026-01-31-Rename.json', '2026-01-31.json'])(
    'a name such as %s',
    (name) => {
      const { problems } = read({ [`schemas/migrations/${name}`]: sound });
      expect(problems).toMatchObject([{ message: expect.stringContaining('<YYYY-MM-DD>') }]);
    },
  );
});
