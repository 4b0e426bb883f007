import type { SharedFacts } from '#server/social-images/og.ts';

export interface FileRecord {
  /** See `hashOf`; missing if the export was interrupted. */
  readonly hash?: string;
  /** The ETag of a picture's source, or its address. If it changes, the picture is made again. */
  readonly source?: string;
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** True if the server adds the query of a request to the target. */
  readonly keepsQuery?: boolean;
}

export const emptyBatch = () => ({
  pages: 0,
  files: new Map<string, FileRecord>(),
  written: new Set<string>(),
  /** Pictures and files that pages show or link to: the file name, and the address on the server. */
  shown: new Map<string, string>(),
  shared: new Map<string, SharedFacts>(),
  /** Addresses of this site that content links to, each with a page that contains the link. */
  links: new Map<string, string>(),
  redirects: [] as Redirect[],
  failures: [] as string[],
  notes: [] as string[],
});

export type Batch = ReturnType<typeof emptyBatch>;
