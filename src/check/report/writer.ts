import type { CheckReport } from '#check/engine/report.ts';

/** What the reader's screen can do; formats for machines do not ask. */
export interface WriteOptions {
  /** Whether colours may be used. */
  readonly colour: boolean;
  /** The columns of the terminal; 80 when they are not known. */
  readonly width?: number | undefined;
}

/** Turns a report into text. The same report gives the same text: no times, nothing of the machine. */
export type Writer = (report: CheckReport, options: WriteOptions) => string;
