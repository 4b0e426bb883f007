export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** True if the server adds the query of a request to the target. */
  readonly keepsQuery?: boolean;
}

export const emptyBatch = () => ({
  pages: 0,
  /** The names of the written files. */
  files: new Set<string>(),
  /** Pictures and files that pages show or link to: the file name, and the address on the server. */
  shown: new Map<string, string>(),
  /** Addresses of this site that content links to, each with a page that contains the link. */
  links: new Map<string, string>(),
  redirects: [] as Redirect[],
  /** What could not be written. After a failure, the earlier export stays. */
  failures: [] as string[],
  /** What was left out or replaced, because its content is wrong. */
  notes: [] as string[],
});

export type Batch = ReturnType<typeof emptyBatch>;
