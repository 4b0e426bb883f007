import { changesIn } from '../differences';
import { nameOf } from '../fields';
import { command as messages, timeOf } from '../messages';
import { programPaths } from '../paths';
import type { RecordReader, Version } from '../read-record';
import type { ExitCode, RecordContext } from './context';
import { isShared, pageAt } from './page-at';

/** Ids of files, as fields and texts name them. */
const fileIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The resources of a page at some moments: its own, and with `isAll` those that all pages share. */
async function resourcesOf(
  reader: RecordReader,
  address: string,
  moments: readonly string[],
  isAll: boolean,
  context: RecordContext,
): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const moment of moments) {
    const { used } = await pageAt(reader, context, { address, moment });
    for (const path of used.keys()) paths.add(path);
  }
  if (isAll) paths.add(programPaths.facts);
  return [...paths].filter(
    (path) => (isAll || !isShared(path)) && reader.versions(path).length > 0,
  );
}

async function read(reader: RecordReader, version: Version | undefined): Promise<unknown> {
  const text = version && (await reader.text(version));
  return text === undefined ? undefined : JSON.parse(text);
}

/** Of a page that is withheld only its status is there. */
function withheld(value: unknown): string | undefined {
  const { entry } = (value ?? {}) as { readonly entry?: { readonly status?: unknown } };
  const { status, ...rest } = entry ?? {};
  const isHidden = status === 'draft' || status === 'archived';
  return isHidden && Object.keys(rest).length === 0 ? messages.withheld(status) : undefined;
}

interface ListedVersion extends Version {
  readonly name: string;
  /** What it is beside the version before, a line each. */
  readonly changes: readonly string[];
}

async function listedVersions(reader: RecordReader, path: string): Promise<ListedVersion[]> {
  const listed: ListedVersion[] = [];
  let before: unknown;
  for (const [at, version] of reader.versions(path).entries()) {
    const value = await read(reader, version);
    const state =
      value === undefined
        ? messages.ended
        : (withheld(value) ??
          (at === 0 ? messages.first : before === undefined ? messages.cameBack : undefined));
    const isHidden = before !== undefined && withheld(before);
    const changes = state
      ? [state]
      : isHidden
        ? [messages.cameBack]
        : changesIn(path, before, value);
    listed.push({ ...version, name: nameOf(path), changes });
    before = value;
  }
  return listed;
}

/** So many changes of a version are listed. */
const mostListed = 5;

function lineOf({ at, until, name, site, changes }: ListedVersion): string {
  const more = changes.length - mostListed;
  return [
    `${timeOf(at)}${until ? ` – ${timeOf(until)}` : ''}  ${name}  (site ${site})`,
    ...changes.slice(0, mostListed).map((change) => `    ${change}`),
    ...(more > 0 ? [`    ${messages.more(more)}`] : []),
  ].join('\n');
}

interface ListOptions {
  readonly address: string | undefined;
  readonly isAll: boolean;
  readonly isJson: boolean;
}

/** Lists the versions of a page, oldest first, or what is on record at all. */
export async function list(
  reader: RecordReader,
  { address, isAll, isJson }: ListOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print, printError } = context;
  const { began = '', lastWritten = '' } = reader;
  if (address === undefined) {
    const all = reader.paths().map((path) => {
      const versions = reader.versions(path);
      return { path, name: nameOf(path), versions: versions.length, since: versions[0]?.at ?? '' };
    });
    const lines = all.map(
      ({ path, name, versions, since }) => `${timeOf(since)}  ${versions} ×  ${path}  ${name}`,
    );
    print(isJson ? `${JSON.stringify(all, null, 2)}\n` : `${lines.join('\n')}\n`);
    return 0;
  }
  const paths = await resourcesOf(reader, address, [lastWritten], isAll, context);
  const listed = (await Promise.all(paths.map((path) => listedVersions(reader, path)))).flat();
  if (listed.length === 0) {
    printError(messages.nothing(address, lastWritten, began));
    return 1;
  }
  listed.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  print(isJson ? `${JSON.stringify(listed, null, 2)}\n` : `${listed.map(lineOf).join('\n')}\n`);
  return 0;
}

/** Files that a page names and that were replaced between two moments. */
async function replacedFiles(
  reader: RecordReader,
  texts: readonly string[],
  [from, to]: readonly [string, string],
): Promise<readonly string[]> {
  type Files = Readonly<Record<string, { readonly uploaded_on?: unknown } | undefined>>;
  const filesAt = async (moment: string) =>
    ((await read(reader, reader.at(programPaths.files, moment))) ?? {}) as Files;
  const [before, after] = [await filesAt(from), await filesAt(to)];
  const named = new Set(texts.flatMap((text) => text.match(fileIds) ?? []));
  return [...named].flatMap((id) => {
    const [was, is] = [before[id]?.uploaded_on, after[id]?.uploaded_on];
    return was && is && was !== is ? messages.replaced(id, String(was), String(is)) : [];
  });
}

interface DiffOptions {
  readonly address: string;
  readonly from: string;
  readonly to: string;
  readonly isAll: boolean;
}

/** Says what differs in a page between two moments. */
export async function diff(
  reader: RecordReader,
  { address, from, to, isAll }: DiffOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print, printError } = context;
  const paths = await resourcesOf(reader, address, [from, to], isAll, context);
  const lines: string[] = [];
  const texts: string[] = [];
  let found = 0;
  for (const path of paths) {
    const [was, is] = [reader.at(path, from), reader.at(path, to)];
    const [before, after] = [await read(reader, was), await read(reader, is)];
    if (before !== undefined && after !== undefined) found += 1;
    if (was?.hash === is?.hash) texts.push(JSON.stringify(after ?? ''));
    if (was?.hash === is?.hash) continue;
    const name = nameOf(path);
    if (!was) lines.push(`${name}: ${messages.first} ${timeOf(is?.at ?? to)}`);
    else if (after === undefined) lines.push(`${name}: ${messages.ended}`);
    else if (before === undefined) lines.push(`${name}: ${messages.cameBack}`);
    else if (withheld(after)) lines.push(`${name}: ${withheld(after)}`);
    else if (withheld(before)) lines.push(`${name}: ${messages.cameBack}`);
    else lines.push(...changesIn(path, before, after));
    texts.push(JSON.stringify([before, after]));
  }
  lines.push(...(await replacedFiles(reader, texts, [from, to])));
  if (found === 0 && lines.length === 0) {
    printError(messages.nothing(address, to, reader.began));
    return 1;
  }
  print(
    lines.length === 0
      ? `${messages.same(address, from, to)}\n`
      : `${[messages.between(address, from, to), ...lines].join('\n')}\n`,
  );
  return 0;
}
