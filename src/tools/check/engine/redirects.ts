import type { Finding } from '#content/findings/finding.ts';
import { findingsOf, type Uses } from '#content/rules/entry.ts';

/**
 * Reports redirects from the address of a post or of a translated page.
 * @param site answers a request for a path of the site, which shows the checked content
 */
export async function checkRedirects(
  redirected: Uses,
  site: (path: string) => Promise<Response>,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const [from, uses] of redirected) {
    const { ok, body } = await site(from);
    await body?.cancel();
    if (!ok) continue;
    const message = 'is the address of a page, so visitors get the page.';
    findings.push(...findingsOf(from, uses, 'redirect-refused', message));
  }
  return findings;
}
