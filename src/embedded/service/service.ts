import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import {
  type Answer,
  type Collection,
  type CollectionSource,
  openCollection,
  readCollection,
} from '#embedded/query/collection.ts';
import {
  forbiddenCollection,
  forbiddenToPublic,
  internalError,
  invalidCredentials,
  routeNotFound,
  ServiceError,
} from '#embedded/query/errors.ts';
import { type ItemsQuery, parseQuery } from '#embedded/query/query.ts';
import {
  answerAsset,
  type ListAssets,
  type ReadAsset,
  type TransformImage,
} from '#embedded/transform/assets.ts';
import { collections as siteCollections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';
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
  /** Every request must then carry it. */
  readonly token?: string;
  /** What `$NOW` stands for in a query, in milliseconds since 1970; the system's time by default. */
  readonly now?: () => number;
  /** Called with the cause of every answer 500; the console unless given. */
  readonly report?: (error: unknown) => void;
}

export interface EmbeddedService {
  /** Answers a request; never rejects. Errors are answered in Directus's envelope. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Serves other records from the next request on: how development reloads edited content. */
  readonly replaceCollections: (collections: EmbeddedServiceOptions['collections']) => void;
}

/** The fields of every collection, so that a field that no record fills in is empty, not forbidden. */
export const knownFields = Object.fromEntries(
  Object.entries(siteCollections).map(([name, { model }]) => [name, namesOf(model)]),
);

function namesOf(model: CollectionModel): readonly string[] {
  const own = Object.entries(model.fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );
  return ['id', ...own];
}

/** What Directus calls the collection of its files, and which of its fields are known here. */
const FILES = 'directus_files';
const FILE_FIELDS = ['id', 'title', 'type', 'filename_download', 'uploaded_on'];

/**
 * The content service in-process: the part of the Directus REST contract that the site and its checks use, over records in
 * memory.
 *
 * - `GET /items/:collection` and `GET /files` (the list of assets), with the query that `parseQuery` reads
 * - `GET /assets/:id`, in other sizes and formats by `parseAssetQuery`
 * - `GET /collections`, `/fields/:collection`, `/relations`, and `/permissions/me` with the token
 * - `GET /server/ping`, and `/server/health`
 *
 * HEAD works wherever GET does. Everything else is `404 ROUTE_NOT_FOUND`: nothing is ever written.
 */
export function createEmbeddedService(options: EmbeddedServiceOptions): EmbeddedService {
  const { listAssets, token, report = console.error } = options;
  let collections = open(options.collections, options.fields);
  const find = (name: string): Collection => {
    const collection = collections.get(name);
    if (!collection) throw forbiddenCollection(name);
    return collection;
  };
  const app = new Hono({ strict: false });
  app.get('/server/ping', (context) => context.text('pong'));
  app.use(async (context, next) => {
    await authorise(context.req.raw, token);
    await next();
  });
  app.get('/server/health', (context) => context.json({ status: 'ok' }));
  app.get('/items/:collection', (context) => {
    const collection = find(context.req.param('collection'));
    return answer(context, readCollection(collection, queryOf(context), options.now?.()));
  });
  app.get('/collections', (context) =>
    answer(context, { data: [...collections.values()].map(describeCollection) }),
  );
  app.get('/fields/:collection', (context) =>
    answer(context, { data: describeFields(find(context.req.param('collection'))) }),
  );
  app.get('/relations', (context) => answer(context, { data: [] }));
  app.get('/permissions/me', (context) => {
    if (token === undefined) throw forbiddenToPublic();
    return answer(context, { data: describePermissions(collections.values()) });
  });
  app.get('/files', async (context) => {
    if (!listAssets) throw forbiddenCollection(FILES);
    const records = await listAssets();
    const files = openCollection(FILES, { kind: 'list', records }, FILE_FIELDS);
    return answer(context, readCollection(files, queryOf(context)));
  });
  app.get('/assets/:id', (context) =>
    answerAsset(context.req.raw, context.req.param('id'), options),
  );
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

/** @throws ServiceError, for a version, too: there are none, and the site's token may not read them in Directus either */
function queryOf(context: Context): ItemsQuery {
  const { searchParams } = new URL(context.req.url);
  const version = searchParams.get('version') ?? 'published';
  if (version !== 'published') throw forbiddenCollection('directus_versions');
  searchParams.delete('version');
  return parseQuery(searchParams);
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

/**
 * Lets a request through or refuses it, by the rules of Directus with one static token, sent as `Authorization: Bearer …`.
 * A token that is sent must be the configured one, and where none is configured there is none to know. A caller who sends
 * none is the public role: it reads everything where no token is configured, and nothing where one is.
 *
 * @throws ServiceError `INVALID_CREDENTIALS` or `FORBIDDEN`
 */
async function authorise(request: Request, token: string | undefined): Promise<void> {
  const sent = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (sent === undefined) {
    if (token !== undefined) throw forbiddenToPublic();
  } else if (token === undefined || !(await timingSafeEqual(sent, token))) {
    throw invalidCredentials();
  }
}
