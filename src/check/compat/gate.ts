import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entriesOf } from '#check/rules/read-entries.ts';
import { type ContentClientOptions, createContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { readCollections } from '#embedded/service/files.ts';
import { type Change, compareModels } from './compare';
import { type Effect, type EffectOptions, measureEffect } from './effect';
import { answers, type Migration, type Problem, readMigrations } from './migration';
import { extractBase, type Generated, generateFrom } from './versions';

export interface GateOptions {
  readonly root: string;
  readonly base: string;
  readonly content?: ContentClientOptions | undefined;
}

export interface GateReport {
  /** 0: compatible, or every breaking change has a migration. 1: not compatible. 2: could not compare everything. */
  readonly exitCode: 0 | 1 | 2;
  readonly base: string;
  readonly compared: Readonly<
    Record<'collections' | 'fields' | 'embeddedEntries' | 'liveEntries', number>
  >;
  readonly changes: readonly (Change & { readonly answeredBy?: string | undefined })[];
  readonly migrations: readonly Migration[];
  readonly problems: readonly Problem[];
  readonly effects: readonly Effect[];
  readonly failures: readonly string[];
}

/**
 * Compares the schemas of a project with another version. Tries the changes and their migrations on the content embedded in
 * that version, and on live content.
 * @throws CannotCompare when one of the versions cannot be read
 */
export async function runGate(options: GateOptions): Promise<GateReport> {
  const { root, base } = options;
  const folder = await mkdtemp(join(tmpdir(), 'schema-compat-'));
  const baseFolder = join(folder, 'base');
  try {
    await extractBase(root, base, baseFolder);
    const before = await generateFrom(baseFolder, join(folder, 'before'), `${base}:schemas`);
    const after = await generateFrom(root, join(folder, 'after'), 'schemas');
    return await compareVersions({ before, after, baseFolder }, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface Versions {
  readonly before: Generated;
  readonly after: Generated;
  readonly baseFolder: string;
}

export async function compareVersions(
  versions: Versions,
  options: GateOptions,
): Promise<GateReport> {
  const { before, after, baseFolder } = versions;
  const { root, base } = options;
  const { migrations, problems } = readMigrations(root, baseFolder);
  const { collections, fields, changes } = compareModels(before, after);
  const judged = changes.map((change) => ({
    ...change,
    answeredBy: migrations.find((migration) => answers(migration, change))?.file,
  }));
  const touched = touchedBy(changes, migrations, versions);
  const embedded = await embeddedEffects(touched, join(baseFolder, 'src/embedded/content'));
  const live = await liveEffects(touched, options);
  const report = {
    base,
    compared: {
      collections,
      fields,
      embeddedEntries: sumOf(embedded),
      liveEntries: sumOf(live.effects),
    },
    changes: judged,
    migrations,
    problems,
    effects: [...embedded, ...live.effects],
    failures: live.failures,
  };
  return { exitCode: exitCodeOf(report), ...report };
}

export const unanswered = (changes: GateReport['changes']) =>
  changes.filter(
    ({ classification, answeredBy }) => classification === 'breaking' && answeredBy === undefined,
  );

function exitCodeOf(report: Omit<GateReport, 'exitCode'>): GateReport['exitCode'] {
  const { changes, problems, effects, failures } = report;
  if (failures.length > 0) return 2;
  const harmed = effects.some(({ remaining }) => remaining.length > 0);
  return unanswered(changes).length > 0 || problems.length > 0 || harmed ? 1 : 0;
}

const sumOf = (effects: readonly Effect[]) =>
  effects.reduce((sum, { entries }) => sum + entries, 0);

type Touched = Omit<EffectOptions, 'source'>;

function touchedBy(
  changes: readonly Change[],
  migrations: readonly Migration[],
  { before, after }: Versions,
): Touched[] {
  const names = new Set([
    ...changes.map(({ collection }) => collection),
    ...migrations.flatMap(({ collections }) => Object.keys(collections)),
  ]);
  return [...names].sort().flatMap((name) => {
    const operations = migrations.flatMap(({ collections }) => collections[name] ?? []);
    const [was, is] = [before[name], after[name]];
    return was === undefined ? [] : [{ before: was, after: is, operations }];
  });
}

async function embeddedEffects(touched: readonly Touched[], folder: string): Promise<Effect[]> {
  const content = existsSync(folder) ? await readCollections(folder) : {};
  return touched.map((options) => {
    const { add, effect } = measureEffect({ ...options, source: 'embedded' });
    content[effect.collection]?.records.forEach(add);
    return effect;
  });
}

/** Reads live entries with the old schemas, because they are not migrated yet. */
async function liveEffects(
  touched: readonly Touched[],
  { content }: GateOptions,
): Promise<{ effects: Effect[]; failures: string[] }> {
  const found = { effects: [] as Effect[], failures: [] as string[] };
  if (content === undefined) return found;
  const client = createContentClient(content);
  for (const options of touched) {
    const { add, effect } = measureEffect({ ...options, source: 'live', base: client.url });
    try {
      for await (const { records } of entriesOf(client, options.before.model)) records.forEach(add);
      found.effects.push(effect);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // A removed collection may already be gone from the service.
      const isGone = /^(?:forbidden|not-found)$/.test(error.kind) && options.after === undefined;
      if (!isGone) found.failures.push(error.message);
    }
  }
  const expected = touched.filter(({ after }) => after !== undefined);
  if (expected.length > 0 && found.failures.length === 0 && sumOf(found.effects) === 0) {
    const names = expected.map(({ before }) => before.model.name);
    found.failures.push(
      `The content service at ${client.url} has no entries in ${names.map((name) => `“${name}”`).join(', ')}, so nothing was tried. Check the address, and what the token may read.`,
    );
  }
  return found;
}
