import { discard } from '#content/client/bounded-answer.ts';
import { RedirectError } from '#content/client/within-origin.ts';
import { directusEndpointOf } from '../forwarding/directus';
import { fetchFromEndpoint, networkWord, SEND_DEADLINE_MS, textOf } from '../forwarding/send';
import { command as messages } from '../messages';

interface Endpoint {
  readonly url: string;
  readonly token?: string | undefined;
  readonly fetch: typeof globalThis.fetch;
}

/** Whether the endpoint is there, in a sentence. */
export interface Tested {
  readonly isWell: boolean;
  readonly sentence: string;
}

/**
 * Asks the endpoint whether it would take an enquiry; stores and sends nothing. A web-script is asked by the connection test of
 * section 7, a GET with `test=true`; a collection of a Directus by what the token may do there; of a Flow only the
 * Directus around it can be asked.
 */
export async function testConnection({ url, token, fetch }: Endpoint): Promise<Tested> {
  const asked = new URL(url);
  const endpoint = directusEndpointOf(url);
  if (endpoint === 'items')
    asked.pathname = asked.pathname.replace(/items\/\w+$/, 'permissions/me');
  else if (endpoint === 'flow')
    asked.pathname = asked.pathname.replace(/flows\/.*$/, 'server/ping');
  else asked.searchParams.set('test', 'true');
  try {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    const signal = AbortSignal.timeout(SEND_DEADLINE_MS);
    const response = await fetchFromEndpoint(fetch)(asked, { headers, signal });
    // Without the query, which may hold a key.
    const from = new URL(response.url || asked).host;
    if (!response.ok || endpoint !== 'items') discard(response);
    if (!response.ok) return wrong(messages.answersWrong(response.status, from));
    if (endpoint !== 'items') return well(messages.answers(response.status, from));
    const text = await textOf(response);
    const [collection = ''] = /\w+$/.exec(new URL(url).pathname) ?? [];
    return mayCreate(text, collection)
      ? well(messages.mayCreate(collection, from))
      : wrong(messages.mayNotCreate(collection, from));
  } catch (error) {
    if (error instanceof RedirectError) return wrong(messages.leadsAway(asked.host));
    return wrong(messages.silent(asked.host, networkWord(error)));
  }
}

const well = (sentence: string): Tested => ({ isWell: true, sentence });
const wrong = (sentence: string): Tested => ({ isWell: false, sentence });

/** Reads Directus's list of what a token may do, by collection and action. */
function mayCreate(text: string, collection: string): boolean {
  try {
    const access: unknown = JSON.parse(text).data?.[collection]?.create?.access;
    return access === 'full' || access === 'partial';
  } catch {
    return false;
  }
}
