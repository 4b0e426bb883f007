import type { ReactNode } from 'react';
import type { ReadResource } from '#app/data/resources.ts';
import { PreviewBar } from '#components/site-frame/preview-bar.tsx';
import type { ContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { momentOf } from '#content/resources/posts.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { editableParts } from './marks';
import { cannotShow, createOpenPreview, nothingToPreview, sessionIn } from './open-preview';
import {
  type PreviewContent,
  type PublishedContent,
  previewContent,
  singleEntry,
} from './preview-content';
import { withPreviewedFiles } from './preview-files';
import { createSignPreview } from './sign-preview';
import { checkPreview, type PreviewedEntry } from './signature';

export interface PreviewService {
  readonly client: ContentClient;
  readonly fetch: typeof globalThis.fetch;
  /** The URL for editors; `undefined` for the embedded content. */
  readonly url: string | undefined;
}

interface PreviewOptions extends PublishedContent {
  readonly secret: string | undefined;
  readonly service: PreviewService;
  readonly siteUrl: string;
  readonly render: (path: string, read: ReadResource, after: ReactNode) => Promise<Response>;
  readonly now?: () => number;
}

/** Returns the origin that may frame a preview: the app of the content service. */
export const framedBy = (service: PreviewService): string =>
  service.url ? new URL(service.url).origin : "'none'";

/**
 * `GET /preview` shows a page with an unpublished entry or version, at a signed address. `GET /preview/open` redirects a
 * signed-in editor to such an address. `POST /preview/address` returns one to a Flow. No answer is cached.
 */
export function createPreview({
  secret,
  service,
  read,
  withFigures,
  siteUrl,
  render,
  now = Date.now,
}: PreviewOptions) {
  // Refusals have these headers, too, because the app shows them in its side panel.
  const headers = {
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': `default-src 'none'; frame-ancestors ${framedBy(service)}`,
  };
  const answer = (text: string, status: number, more: Record<string, string> = {}) =>
    textAnswer(text, status, { ...headers, ...more });
  const off = () => answer('There is no such page.', 404);
  const sign = createSignPreview({ secret, siteUrl, now });
  if (secret === undefined) return { show: off, open: off, sign };
  const { client, url, fetch } = service;
  const open = url ? createOpenPreview({ secret, client, studio: url, fetch, now, answer }) : off;

  async function show(request: Request, visitor?: string): Promise<Response> {
    const checked = await checkPreview(secret ?? '', new URL(request.url).searchParams, now());
    // The signature fails when Studio changes the version in the address, or reloads a preview after hours. A signed-in editor
    // then gets a new address.
    if (typeof checked === 'string' && sessionIn(request)) return open(request, visitor);
    if (checked === 'wrong') {
      return answer(
        'This address of a preview is not valid: open the preview from the entry in the content service.',
        403,
      );
    }
    if (checked === 'expired') {
      return answer(
        'This preview has expired: open it again from the entry in the content service.',
        410,
      );
    }
    const { entry, expires } = checked;
    const content = previewContent(client, entry, { read, withFigures });
    try {
      const page = await content.page();
      if (!page) return answer(nothingToPreview(entry), 404);
      const readPreviewed = content.reader(page);
      const shown = singleEntry(await readPreviewed({ path: page.resource }));
      const today = new Date(now()).toISOString().slice(0, 10);
      const findings = await content.checked(url, today);
      const bar = (
        <PreviewBar
          shown={describe(page.title, entry, content, shown)}
          until={new Date(expires * 1000).toISOString()}
          editUrl={url && editUrl(url, entry)}
          findings={findings.map(textOf)}
          studio={url}
          parts={url === undefined ? [] : await editableParts(page, readPreviewed, content.idOf)}
        />
      );
      const rendered = await render(page.path, readPreviewed, bar);
      const html = await withPreviewedFiles(await rendered.text(), secret ?? '', expires);
      const response = new Response(html, rendered);
      response.headers.set('x-robots-tag', headers['x-robots-tag']);
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return answer(cannotShow, 503);
    }
  }

  return { show, open, sign };
}

const textOf = ({ id, where, message, fix }: Finding) => ({
  id,
  text: `${where}${/^[a-z]/.test(message) ? ' ' : ': '}${message} ${fix}`,
});

function describe(
  title: string,
  { version }: PreviewedEntry,
  { hasNoVersion }: PreviewContent,
  shown: object,
): string {
  const fields: Readonly<Record<string, unknown>> = { ...shown };
  const dateOf = (field: string) => {
    const text = fields[field];
    const moment = typeof text === 'string' ? momentOf(text) : Number.NaN;
    if (Number.isNaN(moment)) return undefined;
    const date = new Date(moment).toISOString();
    return `${date.slice(0, 10)} ${date.slice(11, 16)} UTC`;
  };
  const { status } = fields;
  const [from, until] = [dateOf('publish_on'), dateOf('unpublish_on')];
  let state = 'the stored entry';
  if (version) {
    state = hasNoVersion()
      ? `the entry itself, because it has no version “${version}”`
      : `version “${version}”`;
  } else if (typeof status === 'string' && status) state = `the entry, ${status}`;
  return `Preview of ${title}: ${state}${from ? `, shown from ${from}` : ''}${until ? `, until ${until}` : ''}.`;
}

function editUrl(url: string, { collection, id, version }: PreviewedEntry): string {
  const item = id ? `/${encodeURIComponent(id)}` : '';
  const query = version ? `?version=${encodeURIComponent(version)}` : '';
  return `${url}/admin/content/${collection}${item}${query}`;
}
