type Options = Readonly<Record<string, unknown>>;

/** A panel of Directus's Insights that the site writes. */
export interface Panel {
  readonly id: string;
  /** Name, place and look of a new panel. The site writes them once, so that editors can change them. */
  readonly shown: Readonly<Record<string, unknown>>;
  /** The options that the site keeps current. */
  readonly options: Options;
}

interface StoredPanel {
  readonly id: string;
  readonly options: Options | null;
}

interface PanelService {
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
}

const timeoutMs = 8_000;

/**
 * Writes panels, and only what has changed. Creates them if the dashboard has none of them: a panel that somebody has deleted
 * stays deleted.
 * @throws Error if Directus refuses or does not answer
 */
export async function writePanels(
  { url, token, fetch }: PanelService,
  dashboard: string,
  panels: readonly Panel[],
): Promise<void> {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`${method} ${path.split('?', 1)[0]} was answered with ${response.status}`);
    }
    return response.status === 204 ? undefined : response.json();
  }

  const query = new URLSearchParams({
    fields: 'id,options',
    filter: JSON.stringify({ id: { _in: panels.map(({ id }) => id) } }),
  });
  const { data } = (await ask('GET', `/panels?${query}`)) as { readonly data: StoredPanel[] };
  if (data.length === 0) {
    const rows = panels.map(({ id, shown, options }) => ({ ...shown, id, dashboard, options }));
    await ask('POST', '/panels', rows);
    return;
  }
  const stored = new Map(data.map(({ id, options }) => [id, options ?? {}]));
  for (const { id, options } of panels) {
    const before = stored.get(id);
    if (!before) continue;
    const isCurrent = Object.entries(options).every(
      ([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value),
    );
    if (!isCurrent) await ask('PATCH', `/panels/${id}`, { options: { ...before, ...options } });
  }
}
