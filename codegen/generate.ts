import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hasMark, withMark } from './generated-mark';
import type { DriftKind } from './messages';
import { collectionsFile } from './outputs/collections';
import { referenceFile } from './outputs/content-reference';
import { formFiles } from './outputs/forms';
import { modelOutputs } from './outputs/models';
import { ownPicturesFile } from './outputs/own-pictures';
import { runtimeFiles } from './outputs/runtime';
import { typeFiles } from './outputs/types';
import { validatorOutputs } from './outputs/validators';
import { loadSchemas } from './schema/load';
import type { OutputFile, Schemas } from './schema/shapes';

/** Where schemas are read and files are written. */
export interface GenerateOptions {
  /** The folder with `collections`, `definitions` and `forms`. */
  readonly schemas: string;
  /** The folder of the site's own pictures; without it there are none. */
  readonly pictures?: string;
  /** The folder of generated files. */
  readonly out: string;
  /** Compare only, with what is on the disk and with a second run: write and remove nothing. */
  readonly check?: boolean;
}

/** A file that was not (or, in a check, is not) what the schemas say; paths are relative to the output folder. */
export interface Drift {
  readonly path: string;
  readonly kind: DriftKind;
}

/** What a run read, made, and found to differ. Unless it was a check, the differences have been mended. */
export interface GenerateResult {
  readonly collections: number;
  readonly forms: number;
  readonly files: number;
  readonly drift: readonly Drift[];
}

/** Every generated file, sorted by path, from loaded schemas and the folder of the site's own pictures. */
export async function outputFiles(schemas: Schemas, pictures = ''): Promise<OutputFile[]> {
  const files = [
    ...runtimeFiles(),
    ...(await typeFiles(schemas)),
    ...validatorOutputs(schemas),
    ...modelOutputs(schemas),
    ...(await formFiles(schemas)),
    ...collectionsFile(schemas),
    ...referenceFile(schemas),
    ...ownPicturesFile(pictures),
  ];
  return files
    .map(({ path, text }) => ({ path, text: withMark(path, text) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Brings the output folder in line with the schemas: writes what differs, removes generated files that no schema asks
 * for any more. Files without the mark of generated files are left alone.
 * @throws SchemaError when the schemas have mistakes; then nothing is written.
 * @throws UnsafeOutputError when a validator would break the content security policy; then nothing is written.
 */
export async function generate(options: GenerateOptions): Promise<GenerateResult> {
  const { schemas, pictures, out, check } = options;
  const loaded = loadSchemas(schemas);
  const files = await outputFiles(loaded, pictures);
  const drift = compare(files, out);
  if (check) {
    drift.push(...unstable(files, await outputFiles(loadSchemas(schemas), pictures)));
  } else {
    mend(drift, files, out);
  }
  return {
    collections: loaded.collections.length,
    forms: loaded.forms.length,
    files: files.length,
    drift,
  };
}

/** The files that a second run over the same schemas gives with another text, or not at all. */
function unstable(files: readonly OutputFile[], again: readonly OutputFile[]): Drift[] {
  const texts = new Map(again.map(({ path, text }) => [path, text]));
  return files
    .filter(({ path, text }) => texts.get(path) !== text)
    .map(({ path }): Drift => ({ path, kind: 'unstable' }));
}

function compare(files: readonly OutputFile[], out: string): Drift[] {
  const wanted = new Set(files.map(({ path }) => path));
  const changed = files.flatMap(({ path, text }): Drift[] => {
    const current = readText(join(out, path));
    return current === text ? [] : [{ path, kind: current === undefined ? 'missing' : 'differs' }];
  });
  const stale = listFiles(out)
    .filter((path) => !wanted.has(path) && hasMark(readText(join(out, path)) ?? ''))
    .map((path): Drift => ({ path, kind: 'stale' }));
  return [...changed, ...stale];
}

function mend(drift: readonly Drift[], files: readonly OutputFile[], out: string): void {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  for (const { path } of drift) {
    const target = join(out, path);
    const text = texts.get(path);
    if (text === undefined) {
      rmSync(target);
    } else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The files below a folder, as paths with `/`; none when there is no such folder. */
function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  } catch {
    return [];
  }
}
