import { createEmbeddedService } from '#embedded/service/service.ts';
import { transformImage } from '#embedded/transform/transform.ts';
import {
  contractFiles,
  emptyPageCollection,
  entries,
  listCollection,
  listFields,
  pageFields,
} from './fixture';
import { testServiceContract } from './questions';

const modified = new Date('2026-05-04T03:02:01Z');
const files = await contractFiles();

const embedded = createEmbeddedService({
  collections: {
    [listCollection]: {
      kind: 'list',
      records: entries.map((entry) => ({ ...entry, big: entry.big && Number(entry.big) })),
    },
    [emptyPageCollection]: { kind: 'singleton', records: [] },
  },
  fields: {
    [listCollection]: [...Object.keys(listFields), 'author.name'],
    [emptyPageCollection]: ['id', ...Object.keys(pageFields)],
  },
  readAsset: async (wanted) => {
    const file = files.find(({ id }) => id === wanted);
    return file && { ...file, filename: file.name, modified };
  },
  listAssets: async () =>
    files.map(({ id, name, type }) => ({
      id,
      title: name,
      type,
      filename_download: name,
      uploaded_on: modified.toISOString(),
    })),
  transform: transformImage,
  token: 'secret',
});

testServiceContract(() => ({
  url: 'http://content.test',
  token: 'secret',
  fetch: (input, init) => embedded.fetch(new Request(input, init)),
}));
