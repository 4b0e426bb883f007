import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { removeHalfWritten, writeDurably } from '#server/disk/durable-file.ts';
import { hashOf, type StoredText, storedText, textOf } from './stored-text';
import { type ChangeLine, fileOf, type RecordLine, readYear, textIn, yearsIn } from './year-file';

/** What a resource is now, or that it is not there: its text is `undefined` then. */
export interface Shown {
  readonly at: string;
  readonly path: string;
  readonly text: string | undefined;
  readonly site: string;
  readonly schema: string;
}

/** More in one year means that content changes by itself: the disk is for enquiries, too. */
const mostBytes = 512 * 1024 * 1024;

/** The year's file is so large that nothing is added to it. */
export class RecordFullError extends Error {
  override readonly name = 'RecordFullError';
}

/** What is last on the record of each resource. */
const lastOf = (changes: readonly ChangeLine[]): Map<string, ChangeLine> =>
  new Map(changes.map((change) => [change.path, change]));

const asText = (lines: readonly RecordLine[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Takes away what a crash left of the last line: it was never wholly written. */
async function cutHalfLine(path: string, size: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const part = Buffer.alloc(64 * 1024);
    for (let end = size; end > 0; ) {
      const begin = Math.max(0, end - part.length);
      const { bytesRead } = await file.read(part, 0, end - begin, begin);
      const last = part.subarray(0, bytesRead).lastIndexOf('\n');
      if (last >= 0 && begin + last + 1 === size) return;
      if (last >= 0 || begin === 0) return await file.truncate(last >= 0 ? begin + last + 1 : 0);
      end = begin;
    }
  } finally {
    await file.close();
  }
}

/**
 * Begins a year's file with all that is shown when it begins, each text whole and since when it is: so each file can be read by
 * itself, and deleted by itself.
 */
async function beginYear(folder: string, year: number, before: number | undefined): Promise<void> {
  const lines: ChangeLine[] = [];
  if (before !== undefined) {
    const { changes, stored } = await readYear(folder, before);
    const known = new Set<string>();
    for (const change of lastOf(changes).values()) {
      const { hash } = change;
      if (hash === null) continue;
      const isKnown = known.has(hash);
      known.add(hash);
      const text = isKnown ? undefined : await textIn(stored, hash).catch(() => undefined);
      lines.push({ ...change, ...(text === undefined ? {} : { stored: await storedText(text) }) });
    }
  }
  await writeDurably(folder, fileOf(year), asText(lines));
}

/**
 * Opens the file of a year for adding to it.
 * @throws what the disk threw; nothing that was written before is damaged then
 */
export async function openYear(folder: string, year: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeHalfWritten(folder);
  const years = await yearsIn(folder);
  // A clock that was set back goes on where it was.
  const newest = years.at(-1);
  const current = newest !== undefined && newest > year ? newest : year;
  if (newest !== current) await beginYear(folder, current, newest);
  const path = join(folder, fileOf(current));
  const read = await readYear(folder, current);
  await cutHalfLine(path, read.size);
  const last = lastOf(read.changes);
  const known = new Set(read.stored.keys());
  /** The text of each resource that is stored whole, which later ones are the difference from. */
  const bases = new Map<string, { readonly hash: string; readonly stored: StoredText }>();
  for (const { path, hash } of read.changes) {
    const stored = hash === null ? undefined : read.stored.get(hash);
    if (hash && stored && stored.base === undefined) bases.set(path, { hash, stored });
  }
  let { size, checkedAt } = read;

  async function stored(path: string, hash: string, text: string): Promise<StoredText> {
    const base = bases.get(path);
    const made = await storedText(text, base && { ...base, text: await textOf(base.stored) });
    if (made.base === undefined) bases.set(path, { hash, stored: made });
    known.add(hash);
    return made;
  }

  async function append(lines: readonly RecordLine[]): Promise<void> {
    const text = asText(lines);
    if (size + text.length > mostBytes) throw new RecordFullError();
    const file = await open(path, 'a', 0o600);
    try {
      await file.appendFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    size += text.length;
  }

  return {
    year: current,
    /** What is shown now, by the address of its resource. */
    shown: (): readonly string[] =>
      Array.from(last.values()).flatMap(({ path, hash }) => (hash === null ? [] : path)),
    isShown: (path: string) => (last.get(path)?.hash ?? null) !== null,
    checkedAt: () => checkedAt,
    /**
     * Adds what differs from what is on the record.
     * @throws what the disk threw: then the file is to be opened anew, as nobody knows how much of it was written
     */
    async add(all: readonly Shown[]): Promise<void> {
      const lines: ChangeLine[] = [];
      for (const { text, ...shown } of all) {
        const hash = text === undefined ? null : hashOf(text);
        if ((last.get(shown.path)?.hash ?? null) === hash) continue;
        const isNew = hash !== null && text !== undefined && !known.has(hash);
        const line: ChangeLine = { ...shown, hash };
        last.set(shown.path, line);
        lines.push(isNew ? { ...line, stored: await stored(shown.path, hash, text) } : line);
      }
      if (lines.length > 0) await append(lines);
    },
    /** Everything was read: the record is good until now. */
    async check(at: string, site: string): Promise<void> {
      await append([{ at, checked: this.shown().length, site }]);
      checkedAt = at;
    },
  };
}

export type YearWriter = Awaited<ReturnType<typeof openYear>>;
