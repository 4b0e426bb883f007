import type { ReactNode } from 'react';
import type { ReadResource } from '#app/data/resources.ts';
import { PreviewBar } from '#components/site-frame/preview-bar.tsx';
import type { ContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { momentOf } from '#content/resources/posts.ts';
import { textAnswer } from '#server/http/text-answer.ts';
import { editableParts } from './editable-parts';
import { messages } from './messages';
import { createOpenPreview, hasSession } from './open-preview';
import { type PreviewContent, previewContent, singleEntry } from './preview-content';
import { createSignPreview } from './sign-preview';
import { checkPreview, type PreviewedEntry } from './signature';

/** The content service as previews ask it. */
export interface PreviewService {
  /** Reads with the token of previews. */
  readonly client: ContentClient;
  readonly fetch: typeof globalThis.fetch;
  /** Where editors find it; `undefined` for the embedded content, which nobody edits there. */
  readonly url: string | undefined;
}

interface PreviewOptions {
  /** What addresses of previews are signed with; without it there are none. */
  readonly secret: string | undefined;
  readonly service: PreviewService;
  /** Reads what is published. */
  readonly read: ReadResource;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Renders a page of the site from content, with something after it. */
  readonly render: (path: string, read: ReadResource, after: ReactNode) => Promise<Response>;
  /** Milliseconds since 1970; the system's by default. */
  readonly now?: () => number;
}

/** Who may show a preview inside a page of theirs: the content service's app, and nobody else. */
export const framedBy = (service: PreviewService): string =>
  service.url ? new URL(service.url).origin : "'none'";

/**
 * `GET /preview`: a page of the site with an entry as editors have it, draft or version, for whoever has a signed address of it;
 * `GET /preview/open`: such an address for an editor who is signed in; `POST /preview/address`: one for a Flow. Nothing of these
 * is stored anywhere.
 */
export function createPreview({
  secret,
  service,
  read,
  siteUrl,
  render,
  now = Date.now,
}: PreviewOptions) {
  /** Also of a refusal, which is shown in the side panel of the content service's app. */
  const headers = {
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': `default-src 'none'; frame-ancestors ${framedBy(service)}`,
  };
  const answer = (text: string, status: number, more: Record<string, string> = {}) =>
    textAnswer(text, status, { ...headers, ...more });
  const sign = createSignPreview({ secret, siteUrl, now });
  if (secret === undefined) {
    const off = () => answer(messages.off(), 404);
    return { show: off, open: off, sign };
  }
  const { client, url, fetch } = service;

  async function show(request: Request, visitor?: string): Promise<Response> {
    const checked = await checkPreview(secret ?? '', new URL(request.url).searchParams, now());
    // Studio puts another version into the address that it shows, and reloads a preview after hours: whoever is signed in there is
    // asked for again.
    if (typeof checked === 'string' && hasSession(request)) return open(request, visitor);
    if (checked === 'wrong') return answer(messages.wrong(), 403);
    if (checked === 'expired') return answer(messages.expired(), 410);
    const { entry, expires } = checked;
    const content = previewContent(client, entry, read);
    try {
      const page = await content.page();
      if (!page) return answer(messages.nothing(entry), 404);
      const readPreviewed = content.reader(page);
      const value = await readPreviewed({ path: page.resource });
      const bar = (
        <PreviewBar
          shown={messages.shown(page.title, {
            state: stateOf(entry, content, textIn(value, 'status')),
            from: dateIn(value, 'publish_on'),
            until: dateIn(value, 'unpublish_on'),
          })}
          until={new Date(expires * 1000).toISOString()}
          editUrl={url && editUrl(url, entry)}
          findings={content.findings.map(textOf)}
          studio={url}
          parts={url === undefined ? [] : await editableParts(page, readPreviewed, content.idOf)}
        />
      );
      const response = await render(page.path, readPreviewed, bar);
      response.headers.set('x-robots-tag', headers['x-robots-tag']);
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return answer(messages.failed(), 503);
    }
  }

  const open = url
    ? createOpenPreview({ secret, client, studio: url, fetch, now, answer })
    : () => answer(messages.off(), 404);
  return { show, open, sign };
}

const textOf = ({ id, where, message, fix }: Finding) => ({
  id,
  text: `${where}${/^[a-z]/.test(message) ? ' ' : ': '}${message} ${fix}`,
});

function stateOf(
  { version }: PreviewedEntry,
  { hasNoVersion }: PreviewContent,
  status: string | undefined,
): string {
  if (version) return hasNoVersion() ? messages.noVersion(version) : messages.version(version);
  return status ? messages.status(status) : messages.entry();
}

/** A text of the entry that a resource holds. */
function textIn(resource: unknown, field: string): string | undefined {
  const shown: Readonly<Record<string, unknown>> = { ...singleEntry(resource) };
  const text = shown[field];
  return typeof text === 'string' ? text : undefined;
}

/** A date of that entry, as it is read. */
function dateIn(resource: unknown, field: string): string | undefined {
  const moment = momentOf(textIn(resource, field));
  return Number.isNaN(moment) ? undefined : messages.date(new Date(moment).toISOString());
}

/** An entry in the content service's own app, Directus's Studio. */
function editUrl(url: string, { collection, id, version }: PreviewedEntry): string {
  const item = id ? `/${encodeURIComponent(id)}` : '';
  const query = version ? `?version=${encodeURIComponent(version)}` : '';
  return `${url}/admin/content/${collection}${item}${query}`;
}
