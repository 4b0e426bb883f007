/** How an export writes addresses. Absent where a server answers. */
export interface StaticHost {
  /** Pictures that are one SVG file at every width. All others are WebP. */
  readonly illustrations: readonly string[];
  /** While documents are written: reports each picture shown, its file and its address on the server. */
  readonly onPicture?: (file: string, address: string) => void;
  /** While documents are written: the file of a page of a list. Pages count from 2. */
  readonly listPage?: (path: string, page: number) => string;
}

declare global {
  /** Set by the export, and in browsers by a script ahead of the site's own. */
  var veloxStaticHost: StaticHost | undefined;
}

/** Pages count from 1. */
export function listPageAddress(path: string, page: number): string {
  if (page === 1) return path;
  return globalThis.veloxStaticHost?.listPage?.(path, page) ?? `${path}?page=${page}`;
}
