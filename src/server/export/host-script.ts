import { listScript } from './list-pages';
import { hashOf } from './output';

/** A script that documents load ahead of the site's own. */
export interface HostScript {
  /** The file, relative to the folder; its name changes with its text. */
  readonly file: string;
  readonly text: string;
}

/**
 * What the site's scripts have to know where files are all there is: which pictures are drawings (`hosted`), and by which
 * addresses it knows the pages of the list (`listScript`).
 */
export function hostScript(drawings: readonly string[]): HostScript {
  const text = `globalThis.veloxDrawings=${JSON.stringify(drawings)};${listScript}`;
  return { file: `_app/static-host-${hashOf(text).slice(0, 8)}.js`, text };
}
