import pMap from 'p-map';
import { entryRefOf, parseEntry } from '#content/boundary/boundary.ts';
import { coerce } from '#content/boundary/coerce.ts';
import { figuresIn } from '#content/claims/figures.ts';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { authorName } from '#content/load/posts.ts';
import { withheldStatus } from '#content/load/schedule.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { CollectionModel } from '#generated/model.ts';
import { roles } from '#generated/roles.ts';
import { addNames } from './claim-names';
import { endOf, itemsOf, type RuleContext, type Wording } from './entry';
import { addPhrases } from './figures/figure-phrases';
import { wordingsOf } from './wordings';

interface Batch {
  readonly records: readonly unknown[];
  readonly total?: number | undefined;
}

/**
 * Reads every entry of a collection, whatever its status, in batches, so that memory does not grow with the collection.
 * @throws {ContentError} when the service cannot be read
 */
export async function* entriesOf(
  client: ContentClient,
  model: CollectionModel,
): AsyncGenerator<Batch> {
  if (model.kind === 'singleton') {
    const { data } = await client.read(model.name);
    yield { records: listOf(data).filter(hasValue) };
    return;
  }
  const query = {
    fields: ['*'],
    // Directus returns fields of related entries only if the query names them.
    optional: innerFieldsOf(model),
    instead: authorName.instead,
    sort: 'id',
    meta: 'filter_count',
  } as const;
  let limit = 100;
  for (let offset = 0; ; ) {
    let answer: ContentAnswer;
    try {
      answer = await client.read(model.name, { ...query, limit, offset });
    } catch (error) {
      if (!(error instanceof ContentError && error.kind === 'too-large' && limit > 1)) throw error;
      limit = Math.ceil(limit / 4);
      continue;
    }
    const records = listOf(answer.data);
    const total = answer.meta.filter_count;
    offset += records.length;
    yield { records, total };
    const isLast = total === undefined ? records.length < limit : offset >= total;
    if (records.length === 0 || isLast) return;
  }
}

/** Directus returns an empty singleton with every field null. */
const hasValue = (record: unknown): boolean =>
  typeof record !== 'object' ||
  record === null ||
  Object.values(record).some((value) => value !== null);

const listOf = (data: unknown): readonly unknown[] =>
  Array.isArray(data) ? data : data === null || data === undefined ? [] : [data];

/** Returns the fields of objects one level down, such as `author.name`. @public for capabilities */
export const innerFieldsOf = ({ fields }: Pick<CollectionModel, 'fields'>): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'object' ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [],
  );

/** What the rules must know that is not in the content. */
type RuleFacts = Pick<
  RuleContext,
  'base' | 'publicUrl' | 'today' | 'redirects' | 'services' | 'feeds'
>;

/** Creates the context in which rules check entries, with the references of all texts. */
export async function createRuleContext(
  client: ContentClient,
  models: readonly CollectionModel[],
  facts: RuleFacts,
): Promise<RuleContext> {
  return {
    ...facts,
    ...(await readReferences(client, models, facts.today)),
    links: new Map(),
    assets: new Map(),
    slugs: new Map(),
    bound: [],
    unbound: [],
    searchTexts: new Map(),
    redirected: new Map(),
  };
}

/**
 * Reads the references for all texts: the phrases of checked figures, the wordings that facts rule out, and the authors.
 * Collections that cannot be read are skipped; the check of their entries reports the failure.
 */
async function readReferences(
  client: ContentClient,
  models: readonly CollectionModel[],
  today: string,
): Promise<
  Pick<RuleContext, 'phrases' | 'wordings' | 'people' | 'settings' | 'figures' | 'figurePlaces'>
> {
  const phrases: RuleContext['phrases'] = new Map();
  const wordings: Wording[] = [];
  const people: RuleContext['people'][number][] = [];
  let settings: RuleContext['settings'] = { ...defaultSettings };
  let facts: unknown = defaultSettings;
  const figurePlaces = new Map<string, string[]>();
  const pages: unknown[] = [];
  const sources = models.filter(
    ({ kind, fields }) =>
      kind === 'singleton' &&
      ['claims', 'facts', 'firm_fees', 'people', 'licensee'].some((field) => field in fields),
  );
  const read = await pMap(sources, (model) => recordsOf(client, model), { concurrency: 6 });
  for (const [at, model] of sources.entries()) {
    for (const record of read[at] ?? []) {
      const location = entryRefOf(model, record);
      const raw = coerce({ ...record }, location).record;
      addPhrases(phrases, location, raw);
      addNames(figurePlaces, location, raw);
      wordings.push(...wordingsOf(location, raw));
      if (!withheldStatus(raw, endOf(today))) pages.push({ entry: raw });
      if (model.name === roles.settings) {
        settings = raw;
        facts = parseEntry(roles.settings, record).entry ?? facts;
      }
      people.push(...peopleIn(raw));
    }
  }
  return {
    phrases,
    wordings,
    people,
    settings,
    figurePlaces,
    figures: figuresIn([...pages, facts], new Map()),
  };
}

const peopleIn = ({ people }: Readonly<Record<string, unknown>>): RuleContext['people'] =>
  itemsOf(people).flatMap((person) =>
    typeof person['name'] === 'string' ? [{ ...person, name: person['name'] }] : [],
  );

/** Returns the entries of a collection; none if it cannot be read, because the check of the entries reports the failure. */
async function recordsOf(client: ContentClient, model: CollectionModel): Promise<object[]> {
  const all: object[] = [];
  try {
    for await (const { records } of entriesOf(client, model)) {
      all.push(...records.filter((record) => typeof record === 'object' && record !== null));
    }
    return all;
  } catch {
    return [];
  }
}
