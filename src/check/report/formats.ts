import type { CheckReport } from '#check/engine/report.ts';
import { writeGithub } from './github';
import { writeHtml } from './html';
import { writeJson } from './json';
import { writeJunit } from './junit';
import { writeSarif } from './sarif';
import { writeTerminal } from './terminal';
import type { WriteOptions, Writer } from './writer';

/** The formats of the report by name. */
const formats = {
  terminal: writeTerminal,
  json: writeJson,
  junit: writeJunit,
  sarif: writeSarif,
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
