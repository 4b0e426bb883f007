import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parseBrackets } from '#embedded/query/brackets.ts';
import {
  type Answer,
  type Collection,
  type CollectionSource,
  openCollection,
  pickIds,
  readById,
  readCollection,
} from '#embedded/query/collection.ts';
import {
  contentTooLarge,
  forbiddenCollection,
  forbiddenPermissions,
  internalError,
  invalidQuery,
  routeNotFound,
  ServiceError,
} from '#embedded/query/errors.ts';
import { type ItemsQuery, parseQuery } from '#embedded/query/query.ts';
import { fieldValue, type Item, isItem, textOf } from '#embedded/query/values.ts';
import { answerAsset, type ListAssets, type ReadAsset } from '#embedded/transform/assets.ts';
import type { TransformImage } from '#embedded/transform/transform-options.ts';
import { authorise } from './auth';
import { describeCollection, describeFields, describePermissions } from './describe';

export interface EmbeddedServiceOptions {
  /** The collections by name, their records in their manual order. */
  readonly collections: Readonly<Record<string, CollectionSource>>;
  /** Fields by collection that exist although no record may fill them in; `author.name` is one, too. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly readAsset: ReadAsset;
  /** Resizes and re-encodes pictures; without it each comes as it is stored. */
  readonly transform?: TransformImage;
  /** Without it the files may not be listed. */
  readonly listAssets?: ListAssets;
  /** Every request but `/server/…` must then show it. */
  readonly token?: string;
  /** The clock behind `$NOW`; the system's unless told. */
  readonly now?: () => Date;
  /** Hears the cause of every answer 500; writes it to the console unless told. */
  readonly report?: (error: unknown) => void;
}

export interface EmbeddedService {
  /** Answers a request; never rejects. Errors are answered in Directus's envelope. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Serves other records from the next request on: how development reloads edited content. */
  readonly replaceCollections: (collections: EmbeddedServiceOptions['collections']) => void;
}

/** What Directus calls the collection of its files, and which of its fields are known here. */
const FILES = 'directus_files';
const FILE_FIELDS = ['id', 'title', 'type', 'filename_download', 'uploaded_on'];

const MAX_BODY = 1_000_000;

/**
 * The content service in-process: the part of the Directus REST contract that reads, over records in memory.
 *
 * - `GET /items/:collection` and `/items/:collection/:id`, and Directus's SEARCH on both, with the query in a JSON
 *   body `{ query, keys? }`
 * - `GET /assets/:id` and `/assets/:id/:filename`, with Directus's transformations
 * - `GET /files`, the list of assets, with the query options of a collection
 * - `GET /collections`, `/fields`, `/fields/:collection` and `/relations`, and `/permissions/me` with the token
 * - `GET /server/ping` and `/server/health`
 *
 * HEAD works wherever GET does. Everything else is `404 ROUTE_NOT_FOUND`: nothing is ever written.
 */
export function createEmbeddedService(options: EmbeddedServiceOptions): EmbeddedService {
  const { listAssets, token, now = () => new Date(), report = console.error } = options;
  let collections = open(options.collections, options.fields);
  const find = (name: string): Collection => {
    const collection = collections.get(name);
    if (!collection) throw forbiddenCollection(name);
    return collection;
  };
  const admit = async (context: Context, next: () => Promise<void>) => {
    await authorise(context.req.raw, token);
    await next();
  };
  const limitBody = bodyLimit({
    maxSize: MAX_BODY,
    onError: () => {
      throw contentTooLarge(MAX_BODY);
    },
  });

  const app = new Hono({ strict: false });
  app.get('/server/ping', (context) => context.text('pong'));
  app.get('/server/health', (context) => context.json({ status: 'ok' }));
  app.use(admit);
  app.get('/items/:collection', (context) => {
    const collection = find(context.req.param('collection'));
    return answer(context, readCollection(collection, queryOf(context), now()));
  });
  app.get('/items/:collection/:id', (context) => {
    const { collection, id } = context.req.param();
    return answer(context, readById(find(collection), id, queryOf(context), now()));
  });
  app.on('SEARCH', '/items/:collection', limitBody, async (context) => {
    const collection = find(context.req.param('collection'));
    const { query, keys } = await bodyOf(context);
    const scope = keys ? pickIds(collection, keys) : collection;
    return answer(context, readCollection(scope, query, now()));
  });
  app.on('SEARCH', '/items/:collection/:id', limitBody, async (context) => {
    const collection = find(context.req.param('collection'));
    const { query } = await bodyOf(context);
    return answer(context, readById(collection, context.req.param('id'), query, now()));
  });
  app.get('/collections', (context) =>
    answer(context, { data: [...collections.values()].map(describeCollection) }),
  );
  app.get('/fields', (context) =>
    answer(context, { data: [...collections.values()].flatMap(describeFields) }),
  );
  app.get('/fields/:collection', (context) =>
    answer(context, { data: describeFields(find(context.req.param('collection'))) }),
  );
  app.get('/relations', (context) => answer(context, { data: [] }));
  app.get('/permissions/me', (context) => {
    if (token === undefined) throw forbiddenPermissions();
    return answer(context, { data: describePermissions(collections.values()) });
  });
  app.get('/files', async (context) => {
    if (!listAssets) throw forbiddenCollection(FILES);
    const records = await listAssets();
    const files = openCollection(FILES, { kind: 'list', records }, FILE_FIELDS);
    return answer(context, readCollection(files, queryOf(context), now()));
  });
  app.get('/assets/:id/:filename?', (context) => {
    const { id, filename } = context.req.param();
    return answerAsset(context.req.raw, id, filename, options);
  });
  app.notFound((context) => refuse(routeNotFound(context.req.path)));
  app.onError((error) => {
    if (error instanceof ServiceError) return refuse(error);
    report(error);
    return refuse(internalError());
  });

  return {
    fetch: async (request) => app.fetch(request),
    replaceCollections: (next) => {
      collections = open(next, options.fields);
    },
  };
}

function open(
  sources: EmbeddedServiceOptions['collections'],
  fields: EmbeddedServiceOptions['fields'] = {},
): ReadonlyMap<string, Collection> {
  return new Map(
    Object.entries(sources).map(([name, source]) => [
      name,
      openCollection(name, source, fields[name]),
    ]),
  );
}

function queryOf(context: Context): ItemsQuery {
  return parseQuery(parseBrackets(new URL(context.req.url).search));
}

/** Reads the body of a SEARCH: the query, and the keys of the items it is limited to. */
async function bodyOf(
  context: Context,
): Promise<{ query: ItemsQuery; keys: readonly string[] | undefined }> {
  const body = parseBody(await context.req.text());
  const query = fieldValue(body, 'query') ?? {};
  if (!isItem(query)) throw invalidQuery('query', 'must be an object.');
  const keys = fieldValue(body, 'keys');
  if (keys !== null && !Array.isArray(keys)) throw invalidQuery('keys', 'must be a list of ids.');
  return { query: parseQuery(query), keys: keys?.map((key: unknown) => textOf(key) ?? '') };
}

function parseBody(text: string): Item {
  try {
    const body: unknown = JSON.parse(text);
    if (isItem(body)) return body;
  } catch {
    // Answered below, as any other body that is no object.
  }
  throw invalidQuery('body', 'must be a JSON object such as { "query": { "limit": 5 } }.');
}

function answer(context: Context, body: Answer): Response {
  context.header('Cache-Control', 'no-cache');
  return context.json(body);
}

function refuse(error: ServiceError): Response {
  return Response.json(error.toBody(), {
    status: error.status,
    headers: { 'Cache-Control': 'no-store' },
  });
}
