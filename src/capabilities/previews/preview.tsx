import type { ReadResource } from '#app/data/resources.ts';
import { postPath } from '#components/blog/addresses.ts';
import type { Finding } from '#content/findings/finding.ts';
import { schedule } from '#content/load/schedule.ts';
import { post } from '#content/resources/posts.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { roles } from '#generated/roles.ts';
import { answerWords as t } from '#i18n/server-words.ts';
import { pages } from '#renderer/pages.ts';
import {
  checkPreview,
  type PreviewedEntry,
  previewSeconds,
} from '#server/http/preview-signature.ts';
import { plainAnswer } from '#server/http/text-answer.ts';
import type { SiteParts } from '#server/site/capability.ts';
import { brokenLinks, describe, editUrl, fieldsFor, findingsFor } from './bar-content';
import { alsoChangedOn, linkedFrom } from './elsewhere';
import { editableParts } from './marks';
import { cannotShow, createOpenPreview, nothingToPreview, sessionIn } from './open-preview';
import { PreviewBar, SharedPreviewBar } from './preview-bar';
import {
  type PreviewContent,
  type PreviewedPage,
  type PublishedContent,
  previewContent,
  singleEntry,
} from './preview-content';
import { withPreviewedFiles } from './preview-files';
import { createSharedLinks } from './shared-links';
import { createSharing } from './sharing';
import { createSignPreview } from './sign-preview';

interface Shown {
  readonly entry: PreviewedEntry;
  readonly page: PreviewedPage;
  readonly previewed: unknown;
  readonly content: PreviewContent;
  readonly query: URLSearchParams;
  readonly read: ReadResource;
}

/**
 * `GET /preview` shows a page with an unpublished entry or version, at a signed address. `GET /preview/open` redirects a
 * signed-in editor to such an address. `POST /preview/address` returns one to a Flow, and `POST /preview/share` one for people
 * outside. No answer is cached.
 * @param secret signs addresses; without it there are no previews
 * @param token reads drafts and versions; the default is the site's own token
 */
export function createPreview(
  site: SiteParts,
  secret: string | undefined,
  token: string | undefined,
) {
  const { now, read, service, store } = site;
  const { content: settings, siteUrl } = site.config;
  /** The address of the content service for editors; `undefined` for the embedded content. */
  const url = settings?.publicUrl ?? settings?.url;
  const framedBy = url ? new URL(url).origin : "'none'";
  // Refusals have these headers, too, because the app shows them in its side panel.
  const headers = {
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': `default-src 'none'; frame-ancestors ${framedBy}`,
  };
  const answer = (text: string, status: number, more: Record<string, string> = {}) =>
    plainAnswer(text, status, { ...headers, ...more });
  const off = () => answer(t('There is no such page.'), 404);
  const sign = createSignPreview(secret, siteUrl, now);
  if (secret === undefined) return { show: off, open: off, share: off, sign };
  // A separate client, because content for visitors must never be read with the token of previews.
  const client = service.clientWith(token ?? settings?.token);
  const links = createSharedLinks(site.database, site.shared);
  const sharing = createSharing({ secret, client, links, siteUrl, now, answer });
  const open = url
    ? createOpenPreview({ secret, client, studio: url, fetch: service.fetch, now, answer })
    : off;
  const published: PublishedContent = {
    read,
    preview: (resource, key, settings) => store.current().preview(resource, key, settings),
  };

  /** Where the site links to the page of an entry, and where else publishing the entry changes something. */
  async function placesOf(
    { collection, id }: PreviewedEntry,
    page: PreviewedPage,
    previewed: unknown,
  ) {
    const { resource, path } = page;
    const current = store.current();
    const texts = current.texts();
    const isPost = collection === roles.posts;
    const slug = isPost && id ? current.posts.find((head) => head.id === id)?.slug : undefined;
    const published = await read<unknown>(slug === undefined ? resource : post(slug)).catch(
      () => undefined,
    );
    const isOwnPage = isPost || pages.some((candidate) => candidate.collection === collection);
    return {
      links: isOwnPage ? linkedFrom([path, ...(slug ? [postPath(slug)] : [])], texts, siteUrl) : [],
      changes: alsoChangedOn({ collection, page, resource, published, previewed, texts }),
    };
  }

  /** Returns each finding of the preview and of other capabilities once, errors first. @throws ContentError */
  async function findProblems(entry: PreviewedEntry, { findings, ownClient }: PreviewContent) {
    const more: Promise<readonly Finding[]>[] = [];
    site.events.emit('entryPreviewed', {
      ...entry,
      client,
      ownClient,
      add: (added) => more.push(added),
    });
    const all = [...(await Promise.all(more)).flat(), ...findings];
    const unique = [...new Map(all.map((finding) => [finding.id, finding])).values()];
    const rank = ({ severity }: Finding) => ['error', 'warning', 'note'].indexOf(severity);
    return unique.toSorted((a, b) => rank(a) - rank(b));
  }

  async function barOf({ entry, page, previewed, content, query, read: readPreviewed }: Shown) {
    const shown = singleEntry(previewed);
    const item = { collection: entry.collection, id: entry.id ?? content.idOf(shown) };
    const findings = await findProblems(entry, content);
    const [office] = (await read(siteSettings())).offices;
    const places = await placesOf(entry, page, previewed);
    return {
      ...places,
      shown: describe(page.title, entry, content, { shown, office }),
      dates: fieldsFor(item, schedule),
      editUrl: url && editUrl(url, entry),
      findings: [
        ...brokenLinks(shown, places.links, now(), fieldsFor(item, ['status', ...schedule])),
        ...findingsFor(findings, item),
      ],
      sharing: await sharing.linksFor(entry, query),
      studio: url,
      // A translated text is not the text of its field.
      parts:
        url === undefined || page.language
          ? []
          : await editableParts(page, readPreviewed, content.idOf),
    };
  }

  function refusal(why: 'wrong' | 'expired', isShared: boolean): Response {
    const [wrong, expired] = isShared
      ? [
          t(
            'This address of a link is not valid: ask the person who sent it to you for a new one.',
          ),
          t('This link has expired: ask the person who sent it to you for a new one.'),
        ]
      : [
          'This address of a preview is not valid: open it again from the entry in the content service.',
          'This preview has expired: open it again from the entry in the content service.',
        ];
    return why === 'wrong' ? answer(wrong, 403) : answer(expired, 410);
  }

  async function show(request: Request, visitor?: string): Promise<Response> {
    const query = new URL(request.url).searchParams;
    const isShared = query.has('shared');
    const checked = await checkPreview(secret ?? '', query, now());
    if (typeof checked === 'string') {
      // The signature fails when Studio changes the version in the address, or reloads a preview after hours. A signed-in editor
      // then gets a new address.
      const isEditor = !isShared && sessionIn(request);
      return isEditor ? open(request, visitor) : refusal(checked, isShared);
    }
    const { entry, expires } = checked;
    const content = previewContent(client, entry, published);
    try {
      const refused = isShared ? await sharing.refusalOf(entry, query) : undefined;
      if (refused) return refused;
      const page = await content.page();
      if (!page) return answer(nothingToPreview(entry), 404);
      const readPreviewed = content.reader(page);
      const previewed = await readPreviewed(page.resource);
      const until = new Date(expires * 1000).toISOString();
      const bar = isShared ? (
        <SharedPreviewBar version={entry.version ?? ''} title={page.title} until={until} />
      ) : (
        <PreviewBar
          {...(await barOf({ entry, page, previewed, content, query, read: readPreviewed }))}
          until={until}
        />
      );
      const { inlineScripts } = await site.assets();
      const rendered = await site.render.unpublishedPage({
        path: page.path,
        language: page.language,
        read: readPreviewed,
        after: bar,
        script: inlineScripts?.['previews'],
        framedBy,
      });
      // A withdrawn link must not leave files open for long.
      const filesUntil = Math.min(expires, Math.floor(now() / 1000) + previewSeconds);
      const html = await withPreviewedFiles(await rendered.text(), secret ?? '', filesUntil);
      const response = new Response(html, rendered);
      response.headers.set('x-robots-tag', headers['x-robots-tag']);
      response.headers.set('cache-control', 'no-store');
      return response;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return answer(cannotShow, 503);
    }
  }

  return { show, open, share: sharing.change, sign };
}
