/** How an exported site writes addresses. Not set where a server answers. */
export interface StaticHost {
  /** The names of SVG pictures, which have one file for all widths. All others are WebP. */
  readonly illustrations: readonly string[];
  /** Receives each picture that a document shows: its file and its address on the server. Set only while exporting. */
  readonly onPicture?: (file: string, address: string) => void;
  /** Returns the file of a page at an address with this parameter. Set only while exporting. */
  readonly queryFile?: (path: string, name: string, value: string) => string;
}

declare global {
  /** The export sets it. In browsers, a script sets it before the site's own scripts run. */
  var staticHost: StaticHost | undefined;
}

const withFile = /^([^?#]*)\?(page|accepted)=(\w+)/;

/** Returns the address that links have. A static host has a file for each page of a list, and for a page without its cover. */
export const linkedPage = (address: string): string =>
  address.replace(
    withFile,
    (same, path: string, name: string, value: string) =>
      globalThis.staticHost?.queryFile?.(path, name, value) ?? same,
  );
