/** How the site writes addresses where files are all there is; not set where a server answers. */
export interface StaticHost {
  /** Names of the pictures that are one SVG file at every width; every other picture is WebP there. */
  readonly illustrations: readonly string[];
  /** Set only while documents are written: called with each picture that they show, its file and the server's address for it. */
  readonly onPicture?: (file: string, address: string) => void;
  /** Set only while documents are written: the address of the file of a page of a list, counted from 2. */
  readonly listPage?: (path: string, page: number) => string;
}

declare global {
  /** Set by the export for itself, and in browsers by the script that it writes ahead of the site's own. */
  var veloxStaticHost: StaticHost | undefined;
}

/** The address of a page of a list, counted from 1. */
export function listPageAddress(path: string, page: number): string {
  if (page === 1) return path;
  return globalThis.veloxStaticHost?.listPage?.(path, page) ?? `${path}?page=${page}`;
}
