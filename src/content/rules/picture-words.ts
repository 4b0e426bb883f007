import type { Finding } from '#content/findings/finding.ts';
import type { ListedFiles } from '#content/load/files.ts';
import { findingsOf, type Use } from './entry';

/** Reports a picture once if one of its places shows it without alt text. */
export function checkWords(
  id: string,
  uses: readonly Use[],
  { files, titles, hasWords }: ListedFiles,
): readonly Finding[] {
  const facts = files.get(id);
  if (!hasWords || facts === undefined || facts.alt !== undefined) return [];
  const title = titles.get(id);
  // Another rule reports pictures without the attribute. Studio writes the title into it.
  const isWordless = ({ alt }: Use) =>
    alt !== null && (alt === undefined || alt.trim() === '' || alt.trim() === title);
  const name = title ? `“${title}” (${id})` : `“${id}”`;
  // A picture behind the title of a shared page is not shown on the site.
  const isOnSite = ({ path }: Use) => !/^(?:seo|social)_picture$/.test(String(path.at(-1)));
  const places = uses.filter((use) => isOnSite(use) && isWordless(use));
  const count = places.length > 1 ? `, as do ${places.length - 1} more` : '';
  const message = `shows the picture ${name} without words${count}. People who cannot see it miss what it shows.`;
  return findingsOf(id, places.slice(0, 1), 'picture-without-words', message);
}
