import { isWithheld, siteFacts } from '#content/resources/resources.ts';
import type { ExitCode } from '#server/node/cli/command-line.ts';
import { changesIn } from '../differences';
import type { RecordReader, Version } from '../read-record';
import { fileIds, nameOf, programPaths } from '../resources';
import { isShared, notOnRecord, pageAt, type RecordContext, timeOf } from './page-at';

async function resourcesOf(
  reader: RecordReader,
  moments: readonly string[],
  { address, isAll }: { readonly address: string; readonly isAll: boolean },
  context: RecordContext,
): Promise<readonly string[]> {
  const paths = new Set<string>(isAll ? [siteFacts().path] : []);
  for (const moment of moments) {
    const { used } = await pageAt(reader, context, address, moment);
    for (const path of used.keys()) paths.add(path);
  }
  return [...paths].filter(
    (path) => (isAll || !isShared(path)) && reader.versions(path).length > 0,
  );
}

/** Returns the reason why a value is not shown: it is gone, or withheld with only its status known. */
function hiddenReason(value: unknown): string | undefined {
  if (value === undefined) return 'no longer shown';
  const { status, ...rest } = Object(Object(value).entry);
  return isWithheld(status) && Object.keys(rest).length === 0 ? `not shown (${status})` : undefined;
}

function changeLines(path: string, before: unknown, after: unknown): readonly string[] {
  const hidden = hiddenReason(after);
  if (hidden) return [hidden];
  return hiddenReason(before) ? ['shown again'] : changesIn(path, before, after);
}

interface ListedVersion extends Version {
  readonly name: string;
  readonly changes: readonly string[];
}

function listedVersions(reader: RecordReader, path: string): readonly ListedVersion[] {
  let before: unknown;
  return reader.versions(path).map((version, at) => {
    const value = reader.read(version);
    const isFirst = at === 0 && !hiddenReason(value);
    const changes = isFirst ? ['first on record'] : changeLines(path, before, value);
    before = value;
    return { ...version, name: nameOf(path), changes };
  });
}

const maxListed = 5;

function lineOf({ at, until, name, site, changes }: ListedVersion): string {
  const more = changes.length - maxListed;
  return [
    `${timeOf(at)}${until ? ` – ${timeOf(until)}` : ''}  ${name}  (site ${site})`,
    ...changes.slice(0, maxListed).map((change) => `    ${change}`),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ].join('\n');
}

function allResources(reader: RecordReader, isJson: boolean): string {
  const all = reader.paths().map((path) => {
    const versions = reader.versions(path);
    return { path, name: nameOf(path), versions: versions.length, since: versions[0]?.at ?? '' };
  });
  if (isJson) return JSON.stringify(all, null, 2);
  return all
    .map(({ path, name, versions, since }) => `${timeOf(since)}  ${versions} ×  ${path}  ${name}`)
    .join('\n');
}

interface ListOptions {
  readonly address: string | undefined;
  readonly isAll: boolean;
  readonly isJson: boolean;
}

export async function list(
  reader: RecordReader,
  { address, isAll, isJson }: ListOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print, printError } = context;
  const { began, lastWritten = '' } = reader;
  if (address === undefined) {
    print(`${allResources(reader, isJson)}\n`);
    return 0;
  }
  const paths = await resourcesOf(reader, [lastWritten], { address, isAll }, context);
  const listed = paths
    .flatMap((path) => listedVersions(reader, path))
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  if (listed.length === 0) {
    printError(notOnRecord(address, lastWritten, began));
    return 1;
  }
  print(isJson ? `${JSON.stringify(listed, null, 2)}\n` : `${listed.map(lineOf).join('\n')}\n`);
  return 0;
}

type Moments = readonly [from: string, to: string];

function replacedFiles(reader: RecordReader, ids: ReadonlySet<string>, [from, to]: Moments) {
  const filesAt = (moment: string) => Object(reader.read(reader.at(programPaths.files, moment)));
  const [was, is] = [filesAt(from), filesAt(to)];
  return [...ids].flatMap((id) => {
    const [then, now] = [was[id]?.uploaded_on, is[id]?.uploaded_on];
    if (!then || !now || then === now) return [];
    return `File ${id} was replaced (uploaded ${then}, then ${now}).`;
  });
}

export async function diff(
  reader: RecordReader,
  moments: Moments,
  { address, isAll }: { readonly address: string; readonly isAll: boolean },
  context: RecordContext,
): Promise<ExitCode> {
  const [from, to] = moments;
  const paths = await resourcesOf(reader, moments, { address, isAll }, context);
  const lines: string[] = [];
  const files = new Set<string>();
  let isOnRecord = false;
  for (const path of paths) {
    const [was, is] = [reader.at(path, from), reader.at(path, to)];
    if (!is) continue;
    isOnRecord = true;
    const [before, after] = [reader.read(was), reader.read(is)];
    for (const id of JSON.stringify([before, after]).match(fileIds) ?? []) files.add(id);
    const name = nameOf(path);
    if (!was) lines.push(`${name}: first on record ${timeOf(is.at)}`);
    else if (was.hash !== is.hash) {
      const changes = changeLines(path, before, after);
      const isWhole = hiddenReason(before) ?? hiddenReason(after);
      lines.push(...changes.map((line) => (isWhole ? `${name}: ${line}` : line)));
    }
  }
  if (!isOnRecord) {
    context.printError(notOnRecord(address, to, reader.began));
    return 1;
  }
  lines.push(...replacedFiles(reader, files, moments));
  const [first, second] = [timeOf(from), timeOf(to)];
  context.print(
    lines.length === 0
      ? `${address} said the same at ${first} and at ${second}.\n`
      : `${[`${address}, ${first} and ${second}:`, ...lines].join('\n')}\n`,
  );
  return 0;
}
