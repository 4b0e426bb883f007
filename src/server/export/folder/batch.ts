import type { SharedFacts } from '#server/social-images/og.ts';

/** What is known of a file that an export has written. */
export interface FileRecord {
  /** See `hashOf`; missing where the export was interrupted. */
  readonly hash?: string;
  /** What tells whether the picture has to be made again: the ETag of its source, or its address. */
  readonly source?: string;
}

/** An address that leads elsewhere. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** What an export has written. */
export interface Batch {
  /** Documents among the files. */
  pages: number;
  readonly files: Map<string, FileRecord>;
  /** Files that were not there before, or were others. */
  readonly written: Set<string>;
  /** Pictures and files that the pages show or link to: the name of each file, and the server's address for it. */
  readonly shown: Map<string, string>;
  /** What the shared pictures of the pages show, by their addresses. */
  readonly shared: Map<string, SharedFacts>;
  /** Addresses of this site that its content links to, each with a page that does. */
  readonly links: Map<string, string>;
  readonly redirects: Redirect[];
  /** What could not be written, in words. */
  readonly failures: string[];
  readonly notes: string[];
}

export const emptyBatch = (): Batch => ({
  ...{ pages: 0, files: new Map(), written: new Set(), shown: new Map(), links: new Map() },
  ...{ shared: new Map(), redirects: [], failures: [], notes: [] },
});
