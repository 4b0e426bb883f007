import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { ContentFileError, readCollections } from '#embedded/service/files.ts';
import { type Comparison, compareModels } from './compare/compare';
import { type Effect, measureEffect } from './effect/effect';
import { answers, type Migration, type Problem, readMigrations } from './effect/migration';
import { CannotCompare, failures } from './messages';
import type { GateReport } from './report';
import { contentFolder, extractBase } from './versions/committed-files';
import { type Generated, generateFrom } from './versions/generated';
import { liveEntries } from './versions/live';

export interface GateOptions {
  /** The project whose schemas are judged, as they are on disk. */
  readonly root: string;
  /** What git knows the version by that they are compared with. */
  readonly base: string;
  /** A content service whose entries are judged too. */
  readonly url?: string | undefined;
  readonly token?: string | undefined;
  /** How the service is asked; the platform's fetch unless given. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Compares the schemas of a project with those of another version of it, and says what the changes, and the migrations
 * for them, do to the content that exists: the content embedded in that version, and with `url` the live one.
 * @throws CannotCompare when there is nothing to compare with
 */
export async function runGate(options: GateOptions): Promise<GateReport> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-compat-'));
  try {
    return await compareIn(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareIn(folder: string, options: GateOptions): Promise<GateReport> {
  const { root, base } = options;
  const baseFolder = join(folder, 'base');
  const commit = await extractBase(root, base, baseFolder);
  const loading = [
    generateFrom(baseFolder, join(folder, 'generated-base'), `${base}:schemas`),
    generateFrom(root, join(folder, 'generated-now'), 'schemas'),
  ] as const;
  // Both have to end before the folder they write into may go, also when one of them fails.
  await Promise.allSettled(loading);
  const [before, after] = await Promise.all(loading);
  return compareVersions({ before, after, baseFolder, commit }, options);
}

/** Both versions of a project, ready to be compared. */
export interface Versions {
  readonly before: Generated;
  readonly after: Generated;
  /** Where the files of the version before were written. */
  readonly baseFolder: string;
  /** The full name of its commit. */
  readonly commit: string;
}

/** What `runGate` gives, from versions that have been loaded already. */
export async function compareVersions(
  { before, after, baseFolder, commit }: Versions,
  options: GateOptions,
): Promise<GateReport> {
  const { root, base } = options;
  const comparison = compareModels(modelsOf(before), modelsOf(after));
  const { migrations, problems, past } = readMigrations(root, baseFolder);
  const touched = touchedBy(comparison, migrations, before);
  const sides = { before, after, migrations };
  const embedded = await embeddedEffects(join(baseFolder, contentFolder), touched, sides);
  const live = await liveEffects(options, touched, sides);
  return {
    base,
    commit,
    compared: {
      collections: comparison.collections,
      fields: comparison.fields,
      embeddedEntries: sumOf(embedded),
      liveEntries: sumOf(live.effects),
      migrations: migrations.length,
      pastMigrations: past,
    },
    changes: comparison.changes.map((change) => {
      const answer = migrations.find((migration) => answers(migration, change));
      return { ...change, ...(answer === undefined ? {} : { answeredBy: answer.file }) };
    }),
    migrations,
    problems,
    idleAnswers: migrations.flatMap((migration) => idleIn(migration, comparison)),
    effects: [...embedded, ...live.effects],
    failures: live.failures,
  };
}

interface Sides {
  readonly before: Generated;
  readonly after: Generated;
  readonly migrations: readonly Migration[];
}

const modelsOf = (generated: Generated) =>
  Object.fromEntries(Object.entries(generated).map(([name, { model }]) => [name, model]));

const sumOf = (effects: readonly Effect[]) =>
  effects.reduce((sum, { entries }) => sum + entries, 0);

/** Collections whose entries may fare differently now: those of the base that changed in more than words, or migrate. */
function touchedBy(
  { changes }: Comparison,
  migrations: readonly Migration[],
  before: Generated,
): string[] {
  const names = new Set([
    ...changes.filter(({ rule }) => rule !== 'words-changed').map(({ collection }) => collection),
    ...migrations.flatMap(({ collections }) => Object.keys(collections)),
  ]);
  return [...names].filter((name) => Object.hasOwn(before, name)).sort();
}

function measure(name: string, source: Effect['source'], sides: Sides, base?: string) {
  const operations = sides.migrations.flatMap(({ collections }) => collections[name] ?? []);
  const [before, after] = [sides.before[name], sides.after[name]];
  return measureEffect({ collection: name, source, before, after, operations, base });
}

async function embeddedEffects(
  folder: string,
  touched: readonly string[],
  sides: Sides,
): Promise<Effect[]> {
  const content = await embeddedContent(folder);
  return touched.flatMap((name) => {
    const records = content[name]?.records ?? [];
    if (records.length === 0) return [];
    const { add, effect } = measure(name, 'embedded', sides);
    records.forEach(add);
    return [effect];
  });
}

/** The content embedded in the other version; none when it had no such folder. */
async function embeddedContent(folder: string): ReturnType<typeof readCollections> {
  if (!existsSync(folder)) return {};
  try {
    return await readCollections(folder);
  } catch (error) {
    if (!(error instanceof ContentFileError)) throw error;
    throw new CannotCompare(
      failures.brokenContent(error.message.replaceAll(folder, contentFolder)),
    );
  }
}

async function liveEffects(
  { url, token, fetch }: GateOptions,
  touched: readonly string[],
  sides: Sides,
): Promise<{ effects: Effect[]; failures: string[] }> {
  const found = { effects: [] as Effect[], failures: [] as string[] };
  if (url === undefined) return found;
  const client = createContentClient({ url, token, fetch });
  for (const name of touched) {
    const { add, effect } = measure(name, 'live', sides, client.url);
    const models = [sides.before[name], sides.after[name]].flatMap((side) => side?.model ?? []);
    try {
      for await (const entry of liveEntries(client, models)) add(entry);
      found.effects.push(effect);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const isGone = error.kind === 'forbidden' || error.kind === 'not-found';
      // A collection that was removed here may be gone there, too; then it has no entry to lose.
      if (!isGone || sides.after[name] !== undefined) found.failures.push(error.message);
    }
  }
  const expected = touched.filter((name) => sides.after[name] !== undefined);
  if (expected.length > 0 && found.failures.length === 0 && sumOf(found.effects) === 0) {
    found.failures.push(failures.nothingRead(client.url, expected));
  }
  return found;
}

/** What a migration says it answers although no such breaking change was made. */
function idleIn({ file, changes }: Migration, comparison: Comparison): Problem[] {
  return changes.flatMap(({ collection, pointer, rule }, index) =>
    comparison.changes.some(
      (change) =>
        change.collection === collection && change.pointer === pointer && change.rule === rule,
    )
      ? []
      : [
          {
            file,
            pointer: `/changes/${index}`,
            message: failures.idleAnswer(collection, pointer, rule),
          },
        ],
  );
}
