import type { CheckReport } from '../engine/report';
import { writeGithub } from './github';
import { writeHtml } from './html';
import { writeJson } from './json';
import { type WriteOptions, writeTerminal } from './terminal';

/** Writes a report. The same report always gives the same text, without a final line feed. */
type Writer = (report: CheckReport, options: WriteOptions) => string;

/** Formats for developers, programs, GitHub and editors. */
export const formats = {
  terminal: writeTerminal,
  json: writeJson,
  github: writeGithub,
  html: writeHtml,
} as const satisfies Readonly<Record<string, Writer>>;

export type FormatName = keyof typeof formats;
