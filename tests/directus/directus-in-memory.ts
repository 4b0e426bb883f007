/** A fake Directus for tests of writes: a data model, entries and files in memory, and the requests that change them. */

type Raw = Readonly<Record<string, unknown>>;

interface Stored {
  meta: Raw;
  readonly schema: object | null;
  readonly fields: Map<string, Raw & { readonly meta: Raw | null }>;
  entries: Raw[];
}

export class DirectusInMemory {
  readonly collections = new Map<string, Stored>();
  readonly relations: Raw[] = [];
  readonly files = new Map<string, string>();
  readonly writes: string[] = [];
  readonly presets: Raw[] = [];
  /** How many collections the licence allows; -1 is no limit. */
  limit = -1;
  /** Dashboards, Flows and their operations by id. */
  readonly automation = new Map<string, Raw>();
  /**
   * The write of this number at which the connection breaks. The request or the answer is `lost`, so the write is missing or
   * done.
   */
  breaksAt: { readonly write: number; readonly lost: 'request' | 'answer' } | undefined;

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const method = init?.method ?? 'GET';
    if (method === 'GET') return this.#read(pathname, searchParams);
    this.writes.push(`${method} ${pathname}`);
    const breaks = this.writes.length === this.breaksAt?.write ? this.breaksAt.lost : undefined;
    if (breaks === 'request') throw new TypeError('fetch failed');
    const { body } = init ?? {};
    if (body instanceof FormData) await this.#store(pathname, body);
    else this.#write(method, pathname, typeof body === 'string' ? JSON.parse(body) : {});
    if (breaks === 'answer') throw new TypeError('fetch failed');
    return answer({});
  };

  /** The same data in another fake. */
  copy(): DirectusInMemory {
    const copy = new DirectusInMemory();
    for (const [name, stored] of structuredClone(this.collections)) {
      copy.collections.set(name, stored);
    }
    copy.relations.push(...structuredClone(this.relations));
    for (const [id, text] of this.files) copy.files.set(id, text);
    for (const [id, record] of this.automation) copy.automation.set(id, record);
    copy.presets.push(...this.presets);
    return copy;
  }

  /** Entries written by another program, as if they had existed for years. */
  fill(collection: string, entries: readonly Raw[]): void {
    this.#of(collection).entries = [...entries];
  }

  #of(name: string | undefined): Stored {
    const collection = this.collections.get(name ?? '');
    if (!collection) throw new Error(`The double has no collection “${name}”.`);
    return collection;
  }

  #read(path: string, query: URLSearchParams): Response {
    const [, kind, name = '', field = ''] = path.split('/');
    const all = [...this.collections];
    switch (kind) {
      case 'collections':
        return answer(all.map(([collection, { meta, schema }]) => ({ collection, meta, schema })));
      case 'fields':
        if (field) {
          const storedField = this.#of(name).fields.get(field);
          return storedField ? answer(storedField) : refusal(403, 'FORBIDDEN');
        }
        return answer(all.flatMap(([, { fields }]) => [...fields.values()]));
      case 'relations':
        return answer(this.relations);
      case 'license': {
        const entitlements = { collections: { limit: this.limit } };
        const used = all.filter(([, { schema }]) => schema !== null).length;
        return answer({ entitlements, usage: { collections: used } });
      }
      case 'presets':
        return answer(this.presets);
      case 'dashboards':
      case 'flows':
      case 'operations': {
        const record = this.automation.get(name);
        return record ? answer(record) : refusal(403, 'FORBIDDEN');
      }
      case 'files':
        return this.files.has(name) ? answer({ id: name }) : refusal(403, 'FORBIDDEN');
      case 'assets':
        return new Response(this.files.get(name));
      default:
        return this.#entries(this.#of(name), query);
    }
  }

  #entries({ entries, meta }: Stored, query: URLSearchParams): Response {
    if (query.has('aggregate[count]')) {
      const [field = ''] = Object.keys(JSON.parse(query.get('filter') ?? '{}'));
      return answer([{ count: entries.filter((entry) => (entry[field] ?? null) !== null).length }]);
    }
    if (meta['singleton'] === true) return answer(entries[0] ?? { id: null });
    const from = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 100);
    return answer(limit < 0 ? entries : entries.slice(from, from + limit));
  }

  async #store(path: string, form: FormData): Promise<void> {
    const file = form.get('file');
    const id = path.split('/')[2] ?? String(form.get('id'));
    if (file instanceof Blob) this.files.set(id, await file.text());
  }

  #write(method: string, path: string, body: Raw | readonly Raw[]): void {
    const [, kind, name = '', field = ''] = path.split('/');
    if (kind === 'fields' && Array.isArray(body)) {
      for (const item of body) this.#write(method, `${path}/${item['field']}`, item);
      return;
    }
    if (kind === 'presets') {
      this.presets.push(...[body].flat());
      return;
    }
    if (Array.isArray(body) || kind === 'items') {
      this.#patch(this.#of(name), Array.isArray(body) ? body : [body as Raw]);
      return;
    }
    const record = body as Raw;
    if (kind === 'dashboards' || kind === 'flows' || kind === 'operations') {
      const id = name || String(record['id']);
      this.automation.set(id, { ...this.automation.get(id), ...record });
      return;
    }
    if (method === 'DELETE' && kind === 'relations') this.#deleteRelation(name, field);
    else if (method === 'DELETE' && kind === 'collections') this.collections.delete(name);
    else if (kind === 'relations') this.relations.push(record);
    else if (kind === 'collections') this.#writeCollection(name, record);
    else if (method === 'DELETE') this.#deleteField(name, field);
    else {
      const { fields } = this.#of(name);
      const key = field || String(record['field']);
      const before = fields.get(key);
      const meta = { ...before?.meta, ...(record['meta'] as Raw | null) };
      fields.set(key, { ...before, ...record, collection: name, field: key, meta });
    }
  }

  #writeCollection(name: string, body: Raw): void {
    if (name) {
      const stored = this.#of(name);
      stored.meta = { ...stored.meta, ...(body['meta'] as Raw) };
      return;
    }
    const collection = String(body['collection']);
    const fields = (body['fields'] ?? []) as readonly (Raw & { meta: Raw })[];
    this.collections.set(collection, {
      meta: body['meta'] as Raw,
      schema: body['schema'] as object | null,
      fields: new Map(fields.map((field) => [String(field['field']), { ...field, collection }])),
      entries: [],
    });
  }

  /** Also deletes its relation, and moves fields out of a deleted group, as Directus does. */
  #deleteField(name: string, field: string): void {
    const stored = this.#of(name);
    stored.fields.delete(field);
    for (const [key, sibling] of stored.fields) {
      if (sibling.meta?.['group'] !== field) continue;
      stored.fields.set(key, { ...sibling, meta: { ...sibling.meta, group: null } });
    }
    stored.entries = stored.entries.map(({ [field]: _gone, ...rest }) => rest);
    this.#deleteRelation(name, field);
  }

  #deleteRelation(name: string, field: string): void {
    const at = this.relations.findIndex(
      (relation) => relation['collection'] === name && relation['field'] === field,
    );
    if (at >= 0) this.relations.splice(at, 1);
  }

  #patch(stored: Stored, changes: readonly Raw[]): void {
    stored.entries = stored.entries.map((entry) => ({
      ...entry,
      ...changes.find(({ id }) => id === undefined || id === entry['id']),
    }));
  }
}

const answer = (data: unknown) => Response.json({ data });

const refusal = (status: number, code: string) =>
  Response.json({ errors: [{ message: code, extensions: { code } }] }, { status });
