import { createContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { type LoadOptions, loadResource } from '#content/load/resource.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import { fakeClock, fakeService, json } from './fake-service';
import { findLoader } from './find-loader';

/**
 * Loads a resource from a service that answers with `body`, or with a custom answer. @returns the resource and the requests
 * made for it
 */
export async function load<T>(
  key: ResourceKey<T>,
  body: unknown,
  options?: LoadOptions,
  findings: Finding[] = [],
) {
  const { fetch, requests } = fakeService(
    typeof body === 'function' ? (body as () => Response) : json(body),
  );
  const client = createContentClient({
    url: 'https://cms.example',
    token: 't',
    fetch,
    clock: fakeClock().clock,
  });
  const value = await loadResource(
    findLoader(key),
    client,
    (finding) => findings.push(finding),
    options,
  );
  const [request] = requests;
  const asked = request && decodeURIComponent(request.url.pathname + request.url.search);
  return { value, findings, asked, headers: request?.headers };
}
