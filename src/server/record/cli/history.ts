import { isWithheld } from '#content/resources/resources.ts';
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
  moments: readonly string[],
  { address, isAll }: { readonly address: string; readonly isAll: boolean },
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

function read(reader: RecordReader, version: Version | undefined): unknown {
  const text = version && reader.text(version);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Of a page that is withheld only its status is there. */
function withheld(value: unknown): string | undefined {
  const { entry } = (value ?? {}) as { readonly entry?: { readonly status?: unknown } };
  const { status, ...rest } = entry ?? {};
  return isWithheld(status) && Object.keys(rest).length === 0
    ? messages.withheld(status)
    : undefined;
}

interface ListedVersion extends Version {
  readonly name: string;
  /** What it is beside the version before, a line each. */
  readonly changes: readonly string[];
}

function listedVersions(reader: RecordReader, path: string): readonly ListedVersion[] {
  const listed: ListedVersion[] = [];
  let before: unknown;
  for (const [at, version] of reader.versions(path).entries()) {
    const value = read(reader, version);
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
  const paths = await resourcesOf(reader, [lastWritten], { address, isAll }, context);
  const listed = paths.flatMap((path) => listedVersions(reader, path));
  if (listed.length === 0) {
    printError(messages.nothing(address, lastWritten, began));
    return 1;
  }
  listed.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  print(isJson ? `${JSON.stringify(listed, null, 2)}\n` : `${listed.map(lineOf).join('\n')}\n`);
  return 0;
}

/** Two moments, the earlier one first. */
type Moments = readonly [from: string, to: string];

/** What is on record of a resource at both moments. */
function pairOf(reader: RecordReader, path: string, [from, to]: Moments) {
  const [was, is] = [reader.at(path, from), reader.at(path, to)];
  return { was, is, before: read(reader, was), after: read(reader, is) };
}

type Pair = ReturnType<typeof pairOf>;

/** What differs in a resource, a line each. */
function linesOf(path: string, { was, is, before, after }: Pair): readonly string[] {
  if (was?.hash === is?.hash) return [];
  const name = nameOf(path);
  if (!was) return [`${name}: ${messages.first} ${timeOf(is?.at ?? '')}`];
  if (after === undefined) return [`${name}: ${messages.ended}`];
  if (withheld(after)) return [`${name}: ${withheld(after)}`];
  if (before === undefined || withheld(before)) return [`${name}: ${messages.cameBack}`];
  return changesIn(path, before, after);
}

/** Files that a page names and that were replaced between two moments. */
function replacedFiles(reader: RecordReader, texts: readonly string[], moments: Moments) {
  type Files = Readonly<Record<string, { readonly uploaded_on?: unknown } | undefined>>;
  const { before, after } = pairOf(reader, programPaths.files, moments);
  // Sound because it is what the record’s own reading wrote.
  const [was, is] = [(before ?? {}) as Files, (after ?? {}) as Files];
  const named = new Set(texts.flatMap((text) => text.match(fileIds) ?? []));
  return [...named].flatMap((id) => {
    const [then, now] = [was[id]?.uploaded_on, is[id]?.uploaded_on];
    return then && now && then !== now ? messages.replaced(id, String(then), String(now)) : [];
  });
}

interface DiffOptions {
  readonly address: string;
  readonly isAll: boolean;
}

/** Says what differs in a page between two moments. */
export async function diff(
  reader: RecordReader,
  moments: Moments,
  { address, isAll }: DiffOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print, printError } = context;
  const [from, to] = moments;
  const lines: string[] = [];
  const texts: string[] = [];
  for (const path of await resourcesOf(reader, moments, { address, isAll }, context)) {
    const pair = pairOf(reader, path, moments);
    lines.push(...linesOf(path, pair));
    if (pair.was ?? pair.is) texts.push(JSON.stringify([pair.before, pair.after]));
  }
  if (texts.length === 0) {
    printError(messages.nothing(address, to, reader.began));
    return 1;
  }
  lines.push(...replacedFiles(reader, texts, moments));
  print(
    lines.length === 0
      ? `${messages.same(address, from, to)}\n`
      : `${[messages.between(address, from, to), ...lines].join('\n')}\n`,
  );
  return 0;
}
