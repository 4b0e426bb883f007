import { hashOf } from './output';

/** A script that documents load ahead of the site's own. */
export interface HostScript {
  /** The file, relative to the folder; its name changes with its text. */
  readonly file: string;
  readonly text: string;
}

/**
 * What the site's scripts have to know where files are all there is: which pictures are drawings (`hosted`). And the links to
 * pages with a query, which lead to the files of these pages without scripts (`createFinisher`), are what the router knows again.
 */
export function hostScript(drawings: readonly string[]): HostScript {
  const text = [
    `globalThis.veloxDrawings=${JSON.stringify(drawings)};`,
    'for(const a of document.querySelectorAll(\'a[href*="/page/"]\'))',
    'a.setAttribute("href",a.getAttribute("href").replace(/^(\\/[^?#]*)\\/page\\/(\\d+)$/,"$1?page=$2"));',
  ].join('');
  return { file: `_app/static-host-${hashOf(text).slice(0, 8)}.js`, text };
}
