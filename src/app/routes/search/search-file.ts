import { indexPath } from '#search/addresses.ts';
import type { SearchAnswer, SearchDocument } from '#search/document.ts';
import { createSearchIndex, type SearchIndex } from '#search/search-index.ts';

let index: Promise<SearchIndex> | undefined;

async function open(): Promise<SearchIndex> {
  const answer = await fetch(indexPath);
  if (!answer.ok) throw new Error(`The index of the search answered ${answer.status}.`);
  const made = createSearchIndex();
  await made.add((await answer.json()) as readonly SearchDocument[]);
  return made;
}

/** Searches the index of an exported site, which is fetched with the first search. @throws Error when it cannot be had */
export async function searchFile(query: string, page: number): Promise<SearchAnswer> {
  index ??= open().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return (await index).search(query, page);
}
