import type { StaticHost } from '#components/primitives/static-host.ts';
import { hashOf } from '#server/export/folder/output.ts';

/** The list that spans several pages: `/blog/posts?page=2` is the file `blog/posts/page/2.html`. */
export const listPath = '/blog/posts';

/** The address of a page of the list, counted from 1. */
export const listAddress = (page: number) => (page === 1 ? listPath : `${listPath}?page=${page}`);

/** The address of a post. */
export const postAddress = (slug: string) => `${listPath}/${encodeURIComponent(slug)}`;

/**
 * Has every document that this thread writes from now on name files instead of the server's addresses.
 * @param onPicture called with the file and the server's address of each picture that is shown
 */
export function writeForStaticHost(
  illustrations: readonly string[],
  onPicture: NonNullable<StaticHost['onPicture']>,
): void {
  globalThis.veloxStaticHost = {
    illustrations,
    onPicture,
    listPage: (path, page) => `${path}/page/${page}`,
  };
}

/** A script that documents load ahead of the site's own. */
export interface HostScript {
  /** The file, relative to the folder; its name changes with its text. */
  readonly file: string;
  readonly text: string;
}

/**
 * What browsers need to know on a static host: which pictures are illustrations, and the addresses that the router knows for
 * links to files of the list. Links are changed before the site is hydrated.
 */
export function hostScript(illustrations: readonly string[]): HostScript {
  const host: StaticHost = { illustrations };
  const text = [
    `globalThis.veloxStaticHost=${JSON.stringify(host)};`,
    `for(const a of document.querySelectorAll('a[href^="${listPath}/page/"]'))`,
    `a.setAttribute("href",a.getAttribute("href").replace(/\\/page\\/(\\d+)$/,"?page=$1"));`,
  ].join('');
  return { file: `_app/static-host-${hashOf(text).slice(0, 8)}.js`, text };
}
