/** How an exported site writes addresses. Not set where a server answers. */
export interface StaticHost {
  /** The names of SVG pictures, which have one file for all widths. All others are WebP. */
  readonly illustrations: readonly string[];
  /** Receives each picture that a document shows: its file and its address on the server. Set only while exporting. */
  readonly onPicture?: (file: string, address: string) => void;
  /** Returns the file of a list's page, from page 2. Set only while exporting. */
  readonly listPage?: (path: string, page: number) => string;
}

declare global {
  /** The export sets it. In browsers, a script sets it before the site's own scripts run. */
  var veloxStaticHost: StaticHost | undefined;
}

/** @param page the number of the page, from 1 */
export function listPageAddress(path: string, page: number): string {
  if (page === 1) return path;
  return globalThis.veloxStaticHost?.listPage?.(path, page) ?? `${path}?page=${page}`;
}
