import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { namesIn } from '#server/disk/durable-file.ts';
import { hashOf, type StoredText, textOf } from './stored-text';

/** A line of the record: from when on a resource was shown so, or that it was shown no more. */
export interface ChangeLine {
  /** When it began, ISO 8601 in UTC. */
  readonly at: string;
  /** The address of the resource, `/content/visitor_visa.json`, or `/program/…` for what the program itself says. */
  readonly path: string;
  /** The hash of its JSON; `null` where there was nothing (any more). */
  readonly hash: string | null;
  /** The version of the site that showed it. */
  readonly site: string;
  /** The version of its collection's schema. */
  readonly schema: string;
  /** Its JSON, where no line before has it. */
  readonly stored?: StoredText;
}

/** A line of the record: when everything was read, and so many resources were shown. */
export interface CheckLine {
  readonly at: string;
  readonly checked: number;
  readonly site: string;
}

export type RecordLine = ChangeLine | CheckLine;

/** What a year's file says. */
export interface YearFile {
  readonly changes: readonly ChangeLine[];
  /** When everything was last read. */
  readonly checkedAt: string | undefined;
  readonly stored: ReadonlyMap<string, StoredText>;
  /** How many lines are no lines of the record. */
  readonly broken: number;
  /** How many bytes it has. */
  readonly size: number;
}

/** The name of a year's file, and the years of those in a folder, oldest first. */
export const fileOf = (year: number) => `${year}.jsonl`;

export async function yearsIn(folder: string): Promise<readonly number[]> {
  const names = await namesIn(folder);
  return names
    .flatMap((name) => (/^\d{4}\.jsonl$/.test(name) ? Number.parseInt(name, 10) : []))
    .sort();
}

function lineIn(text: string): RecordLine | undefined {
  try {
    const line: unknown = JSON.parse(text);
    // Sound because only this room writes these files; what a disk made of them is found by the hashes.
    return typeof line === 'object' && line && 'at' in line ? (line as RecordLine) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a year's file, piece by piece, so that the server answers meanwhile. */
export async function readYear(folder: string, year: number): Promise<YearFile> {
  const changes: ChangeLine[] = [];
  const stored = new Map<string, StoredText>();
  let checkedAt: string | undefined;
  let broken = 0;
  const stream = createReadStream(join(folder, fileOf(year)));
  for await (const text of createInterface({
    input: stream,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (text === '') continue;
    const line = lineIn(text);
    if (!line) broken += 1;
    else if ('checked' in line) checkedAt = line.at;
    else {
      const { stored: found, ...change } = line;
      changes.push(change);
      if (found && change.hash && !stored.has(change.hash)) stored.set(change.hash, found);
    }
  }
  return { changes, checkedAt, stored, broken, size: stream.bytesRead };
}

/**
 * A text of a year's file by its hash.
 * @throws Error when it is not there, or is not what was stored
 */
export async function textIn(
  stored: ReadonlyMap<string, StoredText>,
  hash: string,
): Promise<string> {
  const found = stored.get(hash);
  if (!found) throw new Error(`${hash} is not stored.`);
  const text = await textOf(found, found.base && (await textIn(stored, found.base)));
  if (hashOf(text) !== hash) throw new Error(`${hash} is not what was stored.`);
  return text;
}
