import { fileURLToPath } from 'node:url';
import { collections } from '#generated/collections.ts';
import { type Print, RefusedError } from '../errors';
import { migrateEntries } from '../migrate/entries';
import { becomesText, gatherEntries } from '../migrate/gather';
import { fieldsAfter, pushedFields, readHistory, writeHistory } from '../migrate/history';
import { migrationsFor } from '../migrate/pending';
import { ENQUIRIES, enquiriesCollection } from '../model/enquiries';
import { entryCheckScript } from '../model/entry-check';
import { serviceModel } from '../model/model';
import type { ServiceModel } from '../model/service-model';
import { startPage } from '../model/start-page';
import { type CurrentModel, readModel } from '../service/read-model';
import type { Service } from '../service/service';
import { applyChange, changeLine, counted } from './apply';
import { type Change, changesTo } from './changes';
import { countLosses, type Destructive, fieldOf, isDestructive, type Loss } from './losses';
import { withoutCollections, withoutIt, withoutRoom } from './optional';

export interface PushOptions {
  /** Folder for a backup of entries, written before a migration changes them. */
  readonly backupFolder: string;
  /** The folder with the migrations; this project by default. */
  readonly project?: string;
  /** Only prints the changes. */
  readonly dryRun?: boolean;
  /** Also makes changes that lose content. */
  readonly allowDestructive?: boolean;
}

const ownProject = fileURLToPath(new URL('../../..', import.meta.url));

const siteModels = Object.values(collections).map(({ model }) => model);

let model: ServiceModel | undefined;

/** The model of the site's schemas. */
export function siteModel(): ServiceModel {
  model ??= { ...serviceModel(siteModels), entryCheck: entryCheckScript(siteModels), startPage };
  return model;
}

const withEnquiries = ({ collections, ...rest }: ServiceModel): ServiceModel => ({
  collections: [...collections, enquiriesCollection],
  ...rest,
});

/** The wanted model: without optional collections for lack of room, with enquiries if the service stores them. */
function wantedModel(current: CurrentModel, left = withoutRoom(siteModels, current)): ServiceModel {
  const model = withoutCollections(siteModel(), left);
  return current.collections.has(ENQUIRIES) ? withEnquiries(model) : model;
}

export async function modelFor(service: Service): Promise<ServiceModel> {
  return wantedModel(await readModel(service));
}

export async function diff(service: Service): Promise<readonly Change[]> {
  const [history, current] = [await readHistory(service), await readModel(service)];
  return changesTo(wantedModel(current), current, pushedFields(history));
}

/** Creates or updates the collection for enquiries, which is not part of the site's model because few firms use it. */
export async function addEnquiries(service: Service, say: Print): Promise<void> {
  const model = { collections: [enquiriesCollection], relations: [] };
  for (const change of changesTo(model, await readModel(service))) {
    if (isDestructive(change)) continue;
    say(changeLine(change));
    await applyChange(change, service);
  }
}

/**
 * Gives a service the model of the schemas and runs pending migrations over its entries. Without `allowDestructive` it keeps
 * fields with content. It never removes a field that no push has created.
 * @returns the number of changes made, and the changes left out
 * @throws DirectusError for a breaking change without a migration, and if Directus refuses a request; another push continues
 */
export async function push(
  service: Service,
  { dryRun = false, allowDestructive = false, backupFolder, project = ownProject }: PushOptions,
  say: Print,
): Promise<{ readonly made: number; readonly left: readonly Change[] }> {
  const current = await readModel(service);
  const history = await readHistory(service);
  const migrations = migrationsFor(siteModels, history, project);
  const { all, pending } = migrations;
  const gathered = new Set(
    pending.flatMap(({ gather = [] }) => gather.map((one) => one.collection)),
  );
  const freed = [...gathered].filter((name) => current.collections.has(name)).length;
  const unwanted = withoutRoom(siteModels, current, freed);
  const wanted = wantedModel(current, unwanted);
  const changes = changesTo(wanted, current, pushedFields(history));
  const isGathered = (change: Change) =>
    change.kind === 'replace-field' &&
    becomesText(migrations.pending, change.name, change.field.field);
  const late = changes.filter(isDestructive).filter((change) => !isGathered(change));
  // Migrations need the new fields and read the old ones, so destructive changes come last. So do new limits to entries.
  const early = changes.filter(
    (change) => !isDestructive(change) && !needs(change, late) && !limitsEntries(change),
  );
  const make = async (change: Change) => {
    say(changeLine(change));
    if (!dryRun) await applyChange(change, service);
  };
  // Gathering removes a collection, and may so make room for new ones.
  const isDelayed = (change: Change) => freed > 0 && addsCollection(change);
  const makeAll = (some: readonly Change[]) => makeOrUndo(service, some, make);
  await makeAll(early.filter((change) => !isDelayed(change)));
  if (dryRun && pending.length > 0) {
    say(`Migrations that would run: ${pending.map(({ file }) => file).join(', ')}`);
  }
  if (!dryRun) {
    if (!history && siteModels.some(({ name }) => current.collections.has(name))) {
      say('This service does not record the schemas of its last push, so no migration runs.');
    }
    const before = (history?.models ?? []).filter(({ name }) => current.collections.has(name));
    await migrateEntries(service, pending, { before, backupFolder }, say);
    await gatherEntries(service, pending, { models: siteModels, wanted, backupFolder }, say);
  }
  await makeAll(early.filter(isDelayed));
  const record = { models: siteModels, migrations: all };
  const recorded = { ...record, fields: fieldsAfter(wanted, history, current) };
  if (!dryRun) await writeHistory(service, recorded, history);
  const losses = await countLosses(late, current, service);
  for (const { name, field, entries } of losses) {
    const outcome = allowDestructive ? 'Lost' : 'Would be lost';
    say(
      `${outcome}: ${name}.${field}, which has content in ${counted(entries, 'entry', 'entries')}.`,
    );
  }
  const staying = allowDestructive ? [] : late.filter((change) => mustStay(change, losses));
  const rest = changes.filter((change) => !early.includes(change) && !isGathered(change));
  const left = rest.filter(
    (change) => staying.some((one) => one === change) || needs(change, staying),
  );
  const made = rest.filter((change) => !left.includes(change));
  for (const change of made) await make(change);
  if (!dryRun && made.some(({ kind }) => kind === 'delete-field')) {
    const fields = fieldsAfter(wanted, history, await readModel(service));
    await writeHistory(service, { ...record, fields }, recorded);
  }
  for (const one of dryRun ? [] : unwanted) {
    say(
      `This Directus has no room for “${one.title}”, so ${withoutIt(one)}: remove a collection that you do not need or add a licence, then run push again.`,
    );
  }
  return { made: changes.length - left.length, left };
}

const addsCollection = ({ kind }: Change) =>
  kind === 'create-collection' || kind === 'create-relation';

/** Makes changes. If the licence allows no more collections, removes those that were just created, which are empty. */
async function makeOrUndo(
  service: Service,
  changes: readonly Change[],
  make: (change: Change) => Promise<void>,
): Promise<void> {
  const created: string[] = [];
  for (const change of changes) {
    try {
      await make(change);
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'LIMIT_EXCEEDED') {
        for (const name of created.reverse()) await service.send('DELETE', `/collections/${name}`);
      }
      throw error;
    }
    if (change.kind === 'create-collection') created.push(change.collection.collection);
  }
}

const limitsEntries = ({ kind }: Change) => kind === 'check-entries' || kind === 'index-field';

function mustStay(change: Destructive, losses: readonly Loss[]): boolean {
  return losses.some(({ name, field }) => name === change.name && field === fieldOf(change));
}

/** True if a change creates the relation of a field that another change replaces. */
const needs = (change: Change, others: readonly Change[]): boolean =>
  change.kind === 'create-relation' &&
  others.some(
    (other) =>
      other.kind === 'replace-field' &&
      other.name === change.relation.collection &&
      other.field.field === change.relation.field,
  );
