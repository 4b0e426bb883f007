import { expect, test, vi } from 'vitest';
import { generate } from './generate';
import { describeDrift } from './messages';
import { soundSchemas, temporaryFolder } from './schema/schema-folder';

// Three runs of a compiler, which a busy machine may take its time over.
vi.setConfig({ testTimeout: 60_000 });

let runs = 0;

// An output that is another one each time, as an order or a date that the schemas do not decide would make it.
vi.mock('./outputs/own-pictures', () => ({
  ownPicturesFile: () => {
    runs += 1;
    return [{ path: 'own-pictures.ts', text: `export const run = ${runs};` }];
  },
}));

test('a check generates twice, and names the files that came out differently', async () => {
  const folders = { schemas: temporaryFolder(soundSchemas()), out: temporaryFolder() };
  await generate(folders);
  const { drift } = await generate({ ...folders, check: true });
  expect(drift).toContainEqual({ path: 'own-pictures.ts', kind: 'unstable' });
  expect(new Set(drift.map(({ path }) => path))).toEqual(new Set(['own-pictures.ts']));
  expect(describeDrift(drift, 'out')).toContain(
    'out/own-pictures.ts came out differently when it was generated twice',
  );
});
