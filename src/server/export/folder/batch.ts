import type { SharedFacts } from '#server/social-images/og.ts';

export interface FileRecord {
  /** See `hashOf`; missing where the export was interrupted. */
  readonly hash?: string;
  /** Says whether a picture has to be made again: the ETag of its source, or its address. */
  readonly source?: string;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

export const emptyBatch = () => ({
  pages: 0,
  files: new Map<string, FileRecord>(),
  written: new Set<string>(),
  /** Pictures and files that pages show or link to: the name of each file, and the server's address for it. */
  shown: new Map<string, string>(),
  shared: new Map<string, SharedFacts>(),
  /** Addresses of this site that content links to, each with a page that does. */
  links: new Map<string, string>(),
  redirects: [] as Redirect[],
  failures: [] as string[],
  notes: [] as string[],
});

export type Batch = ReturnType<typeof emptyBatch>;
