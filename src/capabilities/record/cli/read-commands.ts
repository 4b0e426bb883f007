import { createTwoFilesPatch, diffLines } from 'diff';
import { ArgumentError, type ExitCode, parseCommandLine } from '#server/node/cli/command-line.ts';
import type { PastVersion, RecordReader } from '../read-record';
import { data, formatTime, parseAddress, parseMoment, type RecordContext } from './arguments';
import { openReader } from './open-record';

function describeMissing(address: string, moment: string, { began }: RecordReader): string {
  const start = began ? ` The record begins at ${formatTime(began)}.` : '';
  return `${address} is not on record at ${formatTime(moment)}.${start}`;
}

const convertedNote =
  'An older version of the site recorded this version: it has the texts of the content with the names of their fields, without the texts of the program.';

/** Tells the reader of a version what else there is to know. */
function printNotes(
  { listVersions, lastWritten = '' }: RecordReader,
  { address, at, until, site, isConverted }: PastVersion,
  moment: string,
  { printError }: RecordContext,
): void {
  const end = until ? `, until ${formatTime(until)}` : '';
  printError(`${address}: since ${formatTime(at)}${end} (site ${site})`);
  if (isConverted) printError(convertedNote);
  if (moment.slice(0, 10) > lastWritten.slice(0, 10)) {
    printError(
      `The record was last written at ${formatTime(lastWritten)}, and does not show what came after that.`,
    );
  }
  const versions = listVersions(address).filter(
    (version) => version.at < at && version.at.startsWith(moment.slice(0, 10)),
  );
  if (versions.length > 0) {
    const times = versions.map((version) => formatTime(version.at)).join(', ');
    printError(`Earlier versions of that day began at ${times}: give a time instead of the day.`);
  }
}

export async function show(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { on: { type: 'string' }, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (!word || more.length > 0) throw new ArgumentError('show needs the address of a page.');
  const address = parseAddress(word);
  const moment = values.on ? parseMoment(values.on) : new Date(context.now()).toISOString();
  const reader = openReader(values.data, context);
  const version = reader.findVersion(address, moment);
  if (!version) {
    context.printError(describeMissing(address, moment, reader));
    return 1;
  }
  printNotes(reader, version, moment, context);
  if (version.hash === null) {
    context.printError(`The site did not show ${address} at ${formatTime(moment)}.`);
    return 1;
  }
  context.print(`${reader.read(version)}\n`);
  return 0;
}

function countLines(before: string, after: string): string {
  let added = 0;
  let removed = 0;
  for (const part of diffLines(`${before}\n`, `${after}\n`)) {
    if (part.added) added += part.count;
    if (part.removed) removed += part.count;
  }
  return `+${added} -${removed}`;
}

function listLines(reader: RecordReader, address: string): readonly string[] {
  let before: string | undefined;
  return reader.listVersions(address).map((version) => {
    const text = reader.read(version);
    const change = before === undefined ? 'first on record' : countLines(before, text);
    before = text;
    const end = version.until ? ` – ${formatTime(version.until)}` : '';
    const description = version.hash === null ? 'not shown' : change;
    const converted = version.isConverted ? ', converted' : '';
    return `${formatTime(version.at)}${end}  ${description}  (site ${version.site}${converted})`;
  });
}

export async function list(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (more.length > 0) throw new ArgumentError('list needs at most one address.');
  const address = word && parseAddress(word);
  const reader = openReader(values.data, context);
  if (address) {
    const lines = listLines(reader, address);
    if (lines.length === 0) {
      context.printError(describeMissing(address, reader.lastWritten ?? '', reader));
      return 1;
    }
    context.print(`${lines.join('\n')}\n`);
    return 0;
  }
  for (const path of reader.listAddresses()) {
    const versions = reader.listVersions(path);
    context.print(`${formatTime(versions[0]?.at ?? '')}  ${versions.length} ×  ${path}\n`);
  }
  return 0;
}

export async function diff(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, first, second, ...more] = positionals;
  if (!word || !first || !second || more.length > 0) {
    throw new ArgumentError('diff needs an address and two days.');
  }
  const address = parseAddress(word);
  const from = parseMoment(first);
  const to = parseMoment(second);
  const reader = openReader(values.data, context);
  const before = reader.findVersion(address, from);
  const after = reader.findVersion(address, to);
  if (!after) {
    context.printError(describeMissing(address, to, reader));
    return 1;
  }
  if (before?.isConverted !== after.isConverted) context.printError(convertedNote);
  if (before?.hash === after.hash) {
    context.print(`${address} said the same at ${formatTime(from)} and at ${formatTime(to)}.\n`);
    return 0;
  }
  const texts = [before, after].map((version) => {
    const text = reader.read(version);
    return text && `${text}\n`;
  });
  const [was = '', is = ''] = texts;
  context.print(createTwoFilesPatch(address, address, was, is, formatTime(from), formatTime(to)));
  return 0;
}
