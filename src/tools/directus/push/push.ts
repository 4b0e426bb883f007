import { siteModels } from '#generated/collections.ts';
import { type Print, RefusedError } from '../errors';
import { enquiries, enquiriesCollection } from '../model/enquiries';
import { entryCheckScript } from '../model/entry-check';
import { completionScript } from '../model/entry-completion';
import { serviceModel } from '../model/model';
import type { ServiceModel } from '../model/service-model';
import { startPage } from '../model/start-page';
import { type CurrentModel, readModel } from '../service/read-model';
import type { Service } from '../service/service';
import { applyChange, changeLine, counted } from './apply';
import { type Change, changesTo } from './changes';
import { countLosses, type Destructive, isDestructive } from './losses';
import { withoutCollections, withoutIt, withoutRoom } from './optional';

export interface PushOptions {
  /** Only prints the changes. */
  readonly dryRun?: boolean;
  /** Also makes changes that lose content. */
  readonly allowDestructive?: boolean;
}

let model: ServiceModel | undefined;

/** The model of the site's schemas. */
export function siteModel(): ServiceModel {
  model ??= {
    ...serviceModel(siteModels),
    entryCheck: { check: entryCheckScript(siteModels), complete: completionScript(siteModels) },
    startPage,
  };
  return model;
}

const withEnquiries = ({ collections, ...rest }: ServiceModel): ServiceModel => ({
  collections: [...collections, enquiriesCollection],
  ...rest,
});

/** The wanted model: without optional collections for lack of room, with enquiries if the service stores them. */
function wantedModel(current: CurrentModel, left = withoutRoom(siteModels, current)): ServiceModel {
  const model = withoutCollections(siteModel(), left);
  return current.collections.has(enquiries) ? withEnquiries(model) : model;
}

export async function modelFor(service: Service): Promise<ServiceModel> {
  return wantedModel(await readModel(service));
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
 * Gives a service the model of the schemas. Without `allowDestructive` it keeps fields with content that it would have to
 * replace. It removes no field.
 * @returns the number of changes made, and the changes left out
 * @throws DirectusError if Directus refuses a request; another push continues
 */
export async function push(
  service: Service,
  { dryRun = false, allowDestructive = false }: PushOptions,
  say: Print,
): Promise<{ readonly changeCount: number; readonly left: readonly Change[] }> {
  const current = await readModel(service);
  const unwanted = withoutRoom(siteModels, current);
  const changes = changesTo(wantedModel(current, unwanted), current);
  const losses = await countLosses(changes, current, service);
  for (const { change, entries } of losses) {
    const outcome = allowDestructive ? 'Will be lost' : 'Would be lost';
    const field = `${change.name}.${change.field.field}`;
    say(`${outcome}: ${field}, which has content in ${counted(entries, 'entry', 'entries')}.`);
  }
  const staying = allowDestructive ? [] : losses.map(({ change }) => change);
  const left = changes.filter(
    (change) => staying.some((item) => item === change) || needs(change, staying),
  );
  const rest = changes.filter((change) => !left.includes(change));
  // Stored entries may break new limits, which Directus then refuses. Everything else is done by then.
  const ordered = [
    ...rest.filter((change) => !limitsEntries(change)),
    ...rest.filter((change) => limitsEntries(change)),
  ];
  await makeOrUndo(service, ordered, async (change) => {
    say(changeLine(change));
    if (!dryRun) await applyChange(change, service);
  });
  for (const collection of dryRun ? [] : unwanted) {
    say(
      `This Directus has no room for “${collection.title}”, so ${withoutIt(collection)}: remove a collection that you do not need or add a licence, then run push again.`,
    );
  }
  return { changeCount: ordered.length, left };
}

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

/** True if a change creates the relation of a field that another change replaces. */
const needs = (change: Change, changes: readonly Destructive[]): boolean =>
  change.kind === 'create-relation' &&
  changes.some(
    ({ name, field }) =>
      name === change.relation.collection && field.field === change.relation.field,
  );
