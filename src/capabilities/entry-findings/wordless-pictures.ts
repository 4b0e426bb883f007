import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Finding } from '#content/findings/finding.ts';
import { readFiles } from '#content/load/files.ts';
import type { Uses } from '#content/rules/entry.ts';
import { checkWords } from '#content/rules/picture-words.ts';

/** Finds pictures that neither the entry nor the file library describes. @throws ContentError */
export async function findWordlessPictures(
  pictures: Uses,
  client: ContentClient,
): Promise<readonly Finding[]> {
  const ids = [...pictures.keys()].filter((id) => !/^https?:/i.test(id));
  if (ids.length === 0) return [];
  const onlyThese: ContentClient = {
    url: client.url,
    read: (name, query) => client.read(name, { ...query, filter: { id: { _in: ids } } }),
  };
  try {
    const listed = await readFiles(onlyThese, () => {});
    return ids.flatMap((id) => checkWords(id, pictures.get(id) ?? [], listed));
  } catch (error) {
    if (error instanceof ContentError && error.kind === 'forbidden') return [];
    throw error;
  }
}
