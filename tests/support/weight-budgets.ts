import { splitPath } from '#app/data/page-path.ts';
import { isOriginal } from '#generated/languages.ts';

/** The maximum weight of pages, in bytes after brotli. `weight.spec.ts` enforces the limits, and the bench reports them. */

/** Every way through the questions of these pages is in their documents, so that they work without scripts. */
const triagePages = ['/services/other/appeals-refugee', '/services/work/extensions-coop'];

/** Half of the documents fit in about one round trip: a server may send ten packets of 1,460 bytes before it waits for an answer. */
export const documents = {
  maxMedianBytes: 14_800,
  maxBytes(path: string): number {
    // A letter in Tamil takes three bytes, and words are longer in French.
    if (!isOriginal(splitPath(path).tag)) return 20_570;
    if (triagePages.includes(path)) return 22_500;
    // The tables of all cases and the calculator work without scripts, too.
    return path === '/fees' ? 21_300 : 19_790;
  },
};

/** What each service page aims for: phone screens with closed folds, and bytes of its document. The bench compares them. */
export const servicePages = { maxScreens: 9, maxBytes: 17_000 };

/** All scripts of a page. The contact page needs two more libraries for its form, the page about fees has the calculator. */
export function maxScriptBytes(path: string): number {
  const { path: english } = splitPath(path);
  if (english === '/contact') return 157_000;
  if (triagePages.includes(english)) return 151_900;
  return english === '/fees' ? 153_800 : 149_000;
}

/** Everything a first visit to the home page loads on a phone, headers included. */
export const firstLoad = { maxBytes: 216_500, maxRequests: 14 };
