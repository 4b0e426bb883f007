import { splitPath } from '#app/data/page-path.ts';
import { documentStart } from '#app/document/document.ts';
import { xmlText } from '#app/feeds/xml.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { isOriginal } from '#generated/languages.ts';
import { redirects as movedPages } from '#generated/site/redirects.ts';
import { listOptionalPaths } from '#server/http/routes.ts';
import type { Batch } from './folder/batch';
import { fileOf, type Output } from './folder/output';
import { documentPolicy } from './host/host-files';
import type { ExportedSite } from './site/exported-site';
import { cannotBeNamed } from './write-pictures';

/** Writes the answer at an address, and the resources it was made from. @param from a page that links to it */
export type WritePage = (batch: Batch, address: string, from: string) => Promise<void>;

/** The site redirects unknown addresses here. The page is exported although its status is 404. */
const notFoundPage = '/404';

/** More redirects in a row lead nowhere: browsers give up, too. */
const maxSteps = 10;

interface Destination {
  /** Path and query within the site, otherwise the whole URL. */
  readonly to: string;
  /** With its `#`, or empty. */
  readonly fragment: string;
}

function destination(location: string, from: string, siteUrl: string): Destination {
  const url = new URL(location, siteUrl + from);
  const fragment = url.hash;
  url.hash = '';
  const isOwn = url.origin === new URL(siteUrl).origin;
  return { to: isOwn ? url.pathname + url.search : url.href, fragment };
}

export function createPageWriter(
  site: Pick<ExportedSite, 'ask' | 'read' | 'routes'>,
  output: Output,
  { siteUrl, script }: { readonly siteUrl: string; readonly script: string },
): WritePage {
  const optional = listOptionalPaths(site.routes);

  /** Adds the policy, which applies only to elements after it, and the host script, which must run before the site's own. */
  function forHost(html: string, headers: Headers): string {
    const [start] = documentStart.exec(html) ?? [];
    if (start === undefined) throw new Error('The document does not start as expected.');
    const policy = xmlText(documentPolicy(headers));
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const load = `<script type="module" src="/${script}"></script>`;
    return start + meta + load + html.slice(start.length);
  }

  async function writeResource(batch: Batch, key: ResourceKey<unknown>): Promise<void> {
    const path = toPath(key);
    const file = fileOf(path, false);
    if (!file) batch.notes.push(cannotBeNamed(path));
    else if (!batch.files.has(file)) output.put(batch, file, JSON.stringify(await site.read(key)));
  }

  /** The number of redirects that led to an address. */
  const steps = new Map<string, number>();

  function addRedirect(
    batch: Batch,
    address: string,
    { to, fragment, status }: Destination & { readonly status: number },
  ): void {
    const step = (steps.get(address) ?? 0) + 1;
    if (step > maxSteps) {
      batch.notes.push(
        `${address} is left out, because it follows ${maxSteps} other redirects: let the first redirect lead to its last target.`,
      );
      return;
    }
    const file = hosted(to);
    const keepsQuery = Object.hasOwn(movedPages, address);
    batch.redirects.push({ from: address, to: file + fragment, status, keepsQuery });
    if (file !== to) {
      batch.shown.set(file, to);
    } else if (to.startsWith('/')) {
      steps.set(to, Math.max(step, steps.get(to) ?? 0));
      batch.links.set(to, address);
    }
  }

  return async function write(batch, address, from) {
    const { answer, type, reads, links, shown, missing } = await site.ask(address);
    const { status, headers } = answer;
    const location = headers.get('location');
    const target = location === null ? undefined : destination(location, address, siteUrl);
    const isNotFoundPage = splitPath(address).path === notFoundPage;
    if (target?.to === notFoundPage || (status === 404 && !isNotFoundPage)) {
      if (!optional.has(address)) {
        batch.notes.push(
          `${from} links to ${address}, which does not exist or cannot be shown: run npm run content:check to see why.`,
        );
      }
      return;
    }
    if (target) {
      addRedirect(batch, address, { ...target, status });
      return;
    }
    const isPage = type === 'text/html';
    const file = fileOf(address, isPage);
    if (status >= 400 && status !== 404) {
      batch.failures.push(`${address} answers ${status}.`);
    } else if (missing) {
      batch.failures.push(`${address} needs ${missing}, which could not be read.`);
    } else if (!file) {
      batch.notes.push(cannotBeNamed(address));
    } else {
      const body = isPage
        ? forHost(await answer.text(), headers)
        : new Uint8Array(await answer.arrayBuffer());
      output.put(batch, file, body);
      if (isPage) batch.pages += 1;
      for (const link of links) batch.links.set(link, address);
      for (const [picture, source] of shown) batch.shown.set(picture, source);
      // Browsers read English resources only. Pages in other languages are loaded as documents.
      for (const key of reads.values()) {
        if (isOriginal(key.language)) await writeResource(batch, key);
      }
    }
  };
}
