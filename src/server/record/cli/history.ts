import { changesIn } from '../differences';
import { nameOf } from '../fields';
import { command as messages, timeOf } from '../messages';
import { programPaths } from '../paths';
import type { RecordReader, Version } from '../read-record';
import type { ExitCode, RecordContext } from './context';
import { isShared, pageAt } from './page-at';

/** Ids of files, as fields and texts name them. */
const fileIds = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A record, and a moment that is asked about. */
interface Side {
  readonly reader: RecordReader;
  readonly moment: string;
}

/** The resources of a page at some moments: its own, and with `isAll` those that all pages share. */
async function resourcesOf(
  address: string,
  sides: readonly Side[],
  isAll: boolean,
  context: RecordContext,
): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const { reader, moment } of sides) {
    const { used } = await pageAt(reader, context, { address, moment });
    for (const path of used.keys()) paths.add(path);
  }
  if (isAll) paths.add(programPaths.facts);
  return [...paths].filter(
    (path) =>
      (isAll || !isShared(path)) && sides.some(({ reader }) => reader.versions(path).length > 0),
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
  const paths = await resourcesOf(address, [{ reader, moment: lastWritten }], isAll, context);
  const listed = (await Promise.all(paths.map((path) => listedVersions(reader, path)))).flat();
  if (listed.length === 0) {
    printError(messages.nothing(address, lastWritten, began));
    return 1;
  }
  listed.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  print(isJson ? `${JSON.stringify(listed, null, 2)}\n` : `${listed.map(lineOf).join('\n')}\n`);
  return 0;
}

/** What is on record of a resource on both sides. */
async function pairOf(path: string, [from, to]: readonly [Side, Side]) {
  const [was, is] = [from.reader.at(path, from.moment), to.reader.at(path, to.moment)];
  return { was, is, before: await read(from.reader, was), after: await read(to.reader, is) };
}

type Pair = Awaited<ReturnType<typeof pairOf>>;

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
async function replacedFiles(texts: readonly string[], sides: readonly [Side, Side]) {
  type Files = Readonly<Record<string, { readonly uploaded_on?: unknown } | undefined>>;
  const { before, after } = await pairOf(programPaths.files, sides);
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
  sides: readonly [Side, Side],
  { address, isAll }: DiffOptions,
  context: RecordContext,
): Promise<ExitCode> {
  const { print, printError } = context;
  const [{ moment: from }, { moment: to, reader }] = sides;
  const lines: string[] = [];
  const texts: string[] = [];
  for (const path of await resourcesOf(address, sides, isAll, context)) {
    const pair = await pairOf(path, sides);
    lines.push(...linesOf(path, pair));
    if (pair.was ?? pair.is) texts.push(JSON.stringify([pair.before, pair.after]));
  }
  if (texts.length === 0) {
    printError(messages.nothing(address, to, reader.began));
    return 1;
  }
  lines.push(...(await replacedFiles(texts, sides)));
  print(
    lines.length === 0
      ? `${messages.same(address, from, to)}\n`
      : `${[messages.between(address, from, to), ...lines].join('\n')}\n`,
  );
  return 0;
}
