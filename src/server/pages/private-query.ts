import { splitPath } from '#app/data/page-path.ts';
import { pages } from '#pages/index.ts';
import { readsQuery } from '#renderer/page.ts';

const parametersByPath = new Map(pages.map(({ path, parameters = [] }) => [`${path}`, parameters]));
const allParameters = pages.flatMap(({ parameters = [] }) => parameters);

/**
 * True if a page reads the query, so that its answer is for one visitor only. In other languages a page may have another name, so
 * the parameters of all pages count.
 */
export function isPrivateQuery(path: string, search: string): boolean {
  const { tag, path: english } = splitPath(path);
  const parameters = tag === 'en-CA' ? parametersByPath.get(english) : allParameters;
  return readsQuery({ parameters: parameters ?? [] }, search);
}
