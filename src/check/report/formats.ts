import type { CheckReport } from '#check/engine/report.ts';
import { writeGithub } from './github';
import { writeHtml } from './html';
import { writeJson } from './json';
import { writeJunit } from './junit';
import { type WriteOptions, writeTerminal } from './terminal';

/** Turns a report into text. The same report gives the same text: no times, nothing of the machine. */
type Writer = (report: CheckReport, options: WriteOptions) => string;

/** The formats of the report by name, each for one reader: developers, programs, CI servers, GitHub and editors. */
const formats = {
  terminal: writeTerminal,
  json: writeJson,
  junit: writeJunit,
  github: writeGithub,
  html: writeHtml,
} as const satisfies Readonly<Record<string, Writer>>;

export type FormatName = keyof typeof formats;

/** The names, in the order they are offered. */
export const formatNames = Object.keys(formats) as readonly FormatName[];

export const isFormat = (name: string): name is FormatName => Object.hasOwn(formats, name);

/** The report in a format, without a line end after the last line. */
export function writeReport(name: FormatName, report: CheckReport, options: WriteOptions): string {
  return formats[name](report, options);
}
