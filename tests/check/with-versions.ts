import type { Intercept } from './content-service';

/** Changed fields, by collection and by the entry's id. */
export type Versions = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** Answers requests for versions with this key as Directus does. */
export function withVersions(key: string, versions: Versions): Intercept {
  return async (request, next) => {
    const url = new URL(request.url);
    const [, kind, collection = '', id] = url.pathname.split('/');
    if (kind === 'versions') {
      const isAsked = url.searchParams.get('filter') === JSON.stringify({ key: { _eq: key } });
      const items = Object.entries(versions).flatMap(([name, entries]) =>
        Object.keys(entries).map((item) => ({ collection: name, item })),
      );
      return Response.json({ data: isAsked ? items : [] });
    }
    if (url.searchParams.get('version') !== key) return next(request);
    url.searchParams.delete('version');
    url.pathname = `/items/${collection}`;
    if (id !== undefined) url.searchParams.set('filter', JSON.stringify({ id: { _eq: id } }));
    const { data } = (await (await next(new Request(url))).json()) as { data: object | object[] };
    const [entry] = [data].flat();
    const changed = versions[collection]?.[id ?? '1'];
    return changed
      ? Response.json({ data: { ...entry, ...changed } })
      : Response.json({ errors: [{ message: 'No.' }] }, { status: 403 });
  };
}
