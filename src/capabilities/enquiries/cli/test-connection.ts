import { discard } from '#content/client/bounded-answer.ts';
import { RedirectError } from '#content/client/within-origin.ts';
import {
  describeNetworkError,
  fetchFromEndpoint,
  readText,
  redirected,
  sendDeadlineMs,
} from '../forwarding/send';
import { directusEndpointOf, type Endpoint } from '../settings';

interface TestedEndpoint extends Endpoint {
  readonly fetch: typeof globalThis.fetch;
}

export interface ConnectionTest {
  readonly isWorking: boolean;
  readonly sentence: string;
}

const passed = (sentence: string): ConnectionTest => ({ isWorking: true, sentence });
const failed = (sentence: string): ConnectionTest => ({ isWorking: false, sentence });

/**
 * Checks that the endpoint would accept an enquiry, without sending one. A web-script gets the connection test of section 7: a
 * GET with `test=true`. For a collection of Directus, it reads the permissions of the token. A Flow cannot be tested, so the
 * test only checks that its Directus answers.
 */
export async function testConnection({
  url,
  token,
  fetch,
}: TestedEndpoint): Promise<ConnectionTest> {
  const asked = new URL(url);
  const endpoint = directusEndpointOf(url);
  if (endpoint === 'items')
    asked.pathname = asked.pathname.replace(/items\/\w+$/, 'permissions/me');
  else if (endpoint === 'flow')
    asked.pathname = asked.pathname.replace(/flows\/.*/s, 'server/ping');
  else asked.searchParams.set('test', 'true');
  try {
    const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
    const signal = AbortSignal.timeout(sendDeadlineMs);
    const response = await fetchFromEndpoint(fetch)(asked, { headers, signal });
    // Only the host, because the query may hold a key.
    const from = new URL(response.url || asked).host;
    if (response.ok && endpoint === 'items') {
      return permissionsIn(await readText(response), new URL(url).pathname, from);
    }
    discard(response);
    const { status } = response;
    return response.ok
      ? passed(`The endpoint answers: ${status} from ${from}.`)
      : failed(
          `The endpoint answers ${status} from ${from}: check ENQUIRY_URL and who may call the endpoint.`,
        );
  } catch (error) {
    if (error instanceof RedirectError) return failed(`The endpoint ${asked.host} ${redirected}.`);
    const reason = describeNetworkError(error);
    return failed(
      `The endpoint ${asked.host} does not answer (${reason}): check ENQUIRY_URL and the network.`,
    );
  }
}

/** Reads the token's permissions from Directus, by collection and action. */
function permissionsIn(text: string, path: string, host: string): ConnectionTest {
  const [collection = ''] = /(?<!\w)\w+$/.exec(path) ?? [];
  let access: unknown;
  try {
    access = JSON.parse(text).data?.[collection]?.create?.access;
  } catch {}
  return access === 'full' || access === 'partial'
    ? passed(`${host} answers: enquiries may be stored in “${collection}” there.`)
    : failed(
        `${host} answers, but the token may not create entries of “${collection}”: run npm run directus -- push and then access, which create the collection and grant access.`,
      );
}
