import { fileURLToPath } from 'node:url';
import { collections } from '#generated/collections.ts';
import { type Lines, words } from '../messages';
import { migrateEntries } from '../migrate/entries';
import { readHistory, writeHistory } from '../migrate/history';
import { migrationsFor } from '../migrate/pending';
import { enquiriesCollection } from '../model/enquiries';
import { serviceModel } from '../model/model';
import type { ServiceModel } from '../model/service-model';
import { readModel } from '../service/read-model';
import type { Service } from '../service/service';
import { applyChange } from './apply';
import { type Change, changesTo } from './changes';
import { type Destructive, fieldOf, isDestructive, type Loss, lossesOf } from './losses';

export interface PushOptions {
  /** Where the entries are written before a migration changes them. */
  readonly backupFolder: string;
  /** The folder that has the migrations; this project unless given. */
  readonly project?: string;
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
  /** Does what loses content, too. */
  readonly allowDestructive?: boolean;
}

const ownProject = fileURLToPath(new URL('../../..', import.meta.url));

const siteModels = Object.values(collections).map(({ model }) => model);

/** The model that the site's schemas ask for, with the collection for enquiries. */
export function siteModel(): ServiceModel {
  const model = serviceModel(siteModels);
  return { ...model, collections: [...model.collections, enquiriesCollection] };
}

/** What a service's model differs in. @throws DirectusError */
export async function diff(service: Service): Promise<readonly Change[]> {
  return changesTo(siteModel(), await readModel(service));
}

/**
 * Gives a service the model of the site's schemas, and carries out over its entries the migrations it has not gone
 * through. What would lose content is left as it is unless that is allowed, and fields without a place in the schemas
 * go only then.
 * @returns how many changes were made, and what was left
 * @throws DirectusError while a change of the schemas has no migration, or when the service refuses something; what was
 *   done before it is done, and another push goes on
 */
export async function push(
  service: Service,
  { dryRun = false, allowDestructive = false, backupFolder, project = ownProject }: PushOptions,
  say: Lines,
): Promise<{ readonly made: number; readonly left: readonly Change[] }> {
  const current = await readModel(service);
  const history = await readHistory(service);
  const migrations = migrationsFor(siteModels, history, project);
  const changes = changesTo(siteModel(), current);
  const late = changes.filter(isDestructive);
  // A migration needs the new fields, and takes what it moves out of the old ones.
  const early = changes.filter((change) => !isDestructive(change) && !needs(change, late));
  const make = async (change: Change) => {
    say(words.change(change));
    if (!dryRun) await applyChange(change, service);
  };
  for (const change of early) await make(change);
  const { all, pending } = migrations;
  if (dryRun && pending.length > 0) say(words.wouldMigrate(pending.map(({ file }) => file)));
  if (!dryRun) {
    if (!history && siteModels.some(({ name }) => current.collections.has(name))) {
      say(words.noHistory());
    }
    const before = history?.models ?? [];
    await migrateEntries(service, pending, { before, backupFolder }, say);
    await writeHistory(service, { models: siteModels, migrations: all }, history);
  }
  const losses = await lossesOf(late, current, service);
  for (const loss of losses) say(words.loss(loss, allowDestructive));
  const staying = allowDestructive ? [] : late.filter((change) => mustStay(change, losses));
  const rest = changes.filter((change) => !early.includes(change));
  const left = rest.filter(
    (change) => staying.some((one) => one === change) || needs(change, staying),
  );
  for (const change of rest) if (!left.includes(change)) await make(change);
  return { made: changes.length - left.length, left };
}

function mustStay(change: Destructive, losses: readonly Loss[]): boolean {
  if (change.kind === 'delete-field') return true;
  return losses.some(({ name, field }) => name === change.name && field === fieldOf(change));
}

/** Whether a change is a relation of a field that one of the others makes anew. */
const needs = (change: Change, others: readonly Change[]): boolean =>
  change.kind === 'create-relation' &&
  others.some(
    (other) =>
      other.kind === 'replace-field' &&
      other.name === change.relation.collection &&
      other.field.field === change.relation.field,
  );
