import type { DocumentAssets } from '#app/document/document.ts';
import type { Config } from '#server/config/config.ts';
import type { Answers, Slice } from './bulk-client';
import type { FileRecord, Picture } from './manifest';
import type { Put } from './output';

/** What every thread of an export knows; it is sent to each once. */
export interface Setup {
  readonly config: Config;
  readonly folder: string;
  readonly assets: DocumentAssets;
  /** Names of the pictures that are drawings, see `assetFile`. */
  readonly drawings: readonly string[];
  /** The address of `hostScript`, once it is known. */
  readonly script?: string;
  readonly before: Readonly<Record<string, FileRecord>>;
  /** Whether the export before ended well. */
  readonly trusted: boolean;
}

/** What the workers are told besides, once the pages are made. */
export interface WorkerSetup extends Setup {
  /** What was read of the content service so far. */
  readonly answers: Answers;
  /** Whether all that posts share is as it was: then a post is made anew only when it changed itself. */
  readonly reuse: boolean;
}

/** A part of the work. */
export type Task =
  | { readonly kind: 'posts'; readonly slice: Slice }
  /** `records` are the posts whose shared pictures are among them. */
  | {
      readonly kind: 'pictures';
      readonly pictures: readonly Picture[];
      readonly records: Slice['records'];
    };

/** A file that was made or left as it is. */
export interface Done extends Put {
  readonly inputs?: string;
  /** What it shows; absent for a file that was not made anew, which shows what it did. */
  readonly pictures?: readonly Picture[];
}

/** What came of a task. */
export interface TaskResult {
  readonly done: readonly Done[];
  /** Pages among them, those left as they are included. */
  readonly pages: number;
  readonly links: readonly { readonly address: string; readonly from: string }[];
  /** Resources its pages are made of besides their own. */
  readonly resources: readonly string[];
  /** What could not be written, in words. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}
