import { type Context, Hono } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import {
  type Answer,
  type Collection,
  type CollectionSource,
  openCollection,
  readCollection,
} from '#embedded/query/collection.ts';
import { forbiddenCollection, forbiddenToPublic, ServiceError } from '#embedded/query/errors.ts';
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
  /** Collections by name, with records in their manual order. */
  readonly collections: Readonly<Record<string, CollectionSource>>;
  /** Fields that records may lack, by collection. `author.name` is a field of a related entry. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly readAsset: ReadAsset;
  /** Without it, the service returns the stored pictures. */
  readonly transform?: TransformImage;
  /** Without it, `/files` is forbidden. */
  readonly listAssets?: ListAssets;
  /** If set, every request must send this token. */
  readonly token?: string;
  /** The value of `$NOW`, in milliseconds since 1970; the system time by default. */
  readonly now?: () => number;
  /** Called with the cause of every 500 answer; `console.error` by default. */
  readonly report?: (error: unknown) => void;
}

export interface EmbeddedService {
  /** Never rejects: errors become answers in Directus's envelope. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** As `fetch`, for a path within this process. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** The development server calls it when content files change. */
  readonly replaceCollections: (collections: EmbeddedServiceOptions['collections']) => void;
}

/** The fields of every collection, so that queries may name a field that no record fills in. */
export const knownFields = Object.fromEntries(
  Object.entries(siteCollections).map(([name, { model }]) => [name, fieldNames(model)]),
);

function fieldNames(model: CollectionModel): readonly string[] {
  const ownNames = Object.entries(model.fields).flatMap(([name, field]) =>
    field.type === 'object'
      ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)]
      : [name],
  );
  return ['id', ...ownNames];
}

const filesCollection = 'directus_files';
const fileFields = [
  'id',
  'title',
  'type',
  'filename_download',
  'uploaded_on',
  'description',
  'tags',
  'location',
  'focal_point_x',
  'focal_point_y',
  'width',
  'height',
];

/** Implements the part of Directus's REST API that the site and its checks use: read-only, with records in memory. */
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
    return answer(context, readCollection(collection, readQuery(context), options.now?.()));
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
    if (!listAssets) throw forbiddenCollection(filesCollection);
    const records = await listAssets();
    const files = openCollection(filesCollection, { kind: 'list', records }, fileFields);
    return answer(context, readCollection(files, readQuery(context)));
  });
  app.get('/assets/:id', (context) =>
    answerAsset(
      {
        id: context.req.param('id'),
        query: new URL(context.req.url).searchParams,
        ifNoneMatch: context.req.header('if-none-match'),
      },
      options,
    ),
  );
  app.notFound(({ req: { path } }) =>
    refuse(new ServiceError('ROUTE_NOT_FOUND', `There is no route ${path}.`, { path })),
  );
  app.onError((error) => {
    if (error instanceof ServiceError) return refuse(error);
    report(error);
    const reason = 'The content service failed to answer this request. Its log has the cause.';
    return refuse(new ServiceError('INTERNAL_SERVER_ERROR', reason));
  });

  return {
    fetch: async (request) => app.fetch(request),
    ask: async (path, init) => app.request(path, init),
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

/** Rejects requests for content versions, as Directus does for the site's token. */
function readQuery(context: Context): ItemsQuery {
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
 * Follows Directus's rules for a static token. Without a configured token, requests need none, but a token that is sent must be
 * valid.
 */
async function authorise(request: Request, token: string | undefined): Promise<void> {
  const sent = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (sent === undefined) {
    if (token !== undefined) throw forbiddenToPublic();
  } else if (token === undefined || !(await timingSafeEqual(sent, token))) {
    throw new ServiceError('INVALID_CREDENTIALS', 'The access token is wrong.');
  }
}
