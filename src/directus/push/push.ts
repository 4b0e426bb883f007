import { collections } from '#generated/collections.ts';
import { type Lines, words } from '../messages';
import { enquiriesCollection } from '../model/enquiries';
import { serviceModel } from '../model/model';
import type { ServiceModel } from '../model/service-model';
import { readModel } from '../service/read-model';
import type { Service } from '../service/service';
import { applyChange } from './apply';
import { type Change, changesTo } from './changes';
import { fieldOf, isDestructive, type Loss, lossesOf } from './losses';

export interface PushOptions {
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
  /** Does what loses content, too. */
  readonly allowDestructive?: boolean;
}

/** The model that the site's schemas ask for, with the collection for enquiries. */
export function siteModel(): ServiceModel {
  const model = serviceModel(Object.values(collections).map((one) => one.model));
  return { ...model, collections: [...model.collections, enquiriesCollection] };
}

/** What a service's model differs in. @throws DirectusError */
export async function diff(service: Service): Promise<readonly Change[]> {
  return changesTo(siteModel(), await readModel(service));
}

/**
 * Gives a service the model of the site's schemas. What would lose content is left as it is unless that is allowed, and
 * fields without a place in the schemas go only then.
 * @returns how many changes were made, and what was left
 * @throws DirectusError when the service refuses one; those before it are made, and another push goes on
 */
export async function push(
  service: Service,
  { dryRun = false, allowDestructive = false }: PushOptions,
  say: Lines,
): Promise<{ readonly made: number; readonly left: readonly Change[] }> {
  const current = await readModel(service);
  const changes = changesTo(siteModel(), current);
  const losses = await lossesOf(changes, current, service);
  const staying = allowDestructive ? [] : changes.filter((change) => mustStay(change, losses));
  const left = changes.filter((change) => staying.includes(change) || needs(change, staying));
  for (const loss of losses) say(words.loss(loss, allowDestructive));
  const toMake = changes.filter((change) => !left.includes(change));
  for (const change of toMake) {
    say(words.change(change));
    if (!dryRun) await applyChange(change, service);
  }
  return { made: toMake.length, left };
}

function mustStay(change: Change, losses: readonly Loss[]): boolean {
  if (change.kind === 'delete-field') return true;
  return (
    isDestructive(change) &&
    losses.some(({ name, field }) => name === change.name && field === fieldOf(change))
  );
}

/** Whether a change is a relation of a field that stays as it is. */
const needs = (change: Change, staying: readonly Change[]): boolean =>
  change.kind === 'create-relation' &&
  staying.some(
    (other) =>
      other.kind === 'replace-field' &&
      other.name === change.relation.collection &&
      other.field.field === change.relation.field,
  );
