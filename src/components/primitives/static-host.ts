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
  var staticHost: StaticHost | undefined;
}

const laterPage = /^([^?#]*)\?page=(\d+)/;

/** Returns the address that links to a page of a list have. A static host has a file for each page of a list. */
export const linkedPage = (address: string): string =>
  address.replace(
    laterPage,
    (same, path: string, page: string) =>
      globalThis.staticHost?.listPage?.(path, Number(page)) ?? same,
  );
