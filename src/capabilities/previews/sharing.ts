import type { ContentClient } from '#content/client/client.ts';
import { answerWords as t } from '#i18n/server-words.ts';
import {
  checkPreview,
  type PreviewedEntry,
  previewAddress,
  sharedSeconds,
} from '#server/http/preview-signature.ts';
import { findVersionId } from './find-version';
import type { PreviewBarProps } from './preview-bar';
import type { SharedLink, SharedLinks } from './shared-links';

interface SharingOptions {
  readonly secret: string;
  /** Reads with the token of previews. */
  readonly client: ContentClient;
  readonly links: SharedLinks;
  readonly siteUrl: string;
  readonly now: () => number;
  readonly answer: (text: string, status: number, headers?: Record<string, string>) => Response;
}

/** A link is known by a part of its signature. */
const idIn = (query: URLSearchParams) =>
  /\.([0-9a-f]{32})/.exec(query.get('token') ?? '')?.[1] ?? '';

/** Links to one version of an entry, for people outside: each works for a week, unless an editor withdraws it. */
export function createSharing({ secret, client, links, siteUrl, now, answer }: SharingOptions) {
  const seconds = () => Math.floor(now() / 1000);

  return {
    /** Returns the links to the previewed version; `undefined` if there is no version to share. */
    async linksFor(
      entry: PreviewedEntry,
      query: URLSearchParams,
    ): Promise<PreviewBarProps['sharing']> {
      // Without permission to read versions, nothing can be shared.
      const version = await findVersionId(client, entry).catch(() => undefined);
      if (version === undefined) return undefined;
      const action = `/preview/share?${query}`;
      const shownLink = ({ id, address, expires }: Omit<SharedLink, 'isWithdrawn'>) => ({
        address: siteUrl + address,
        until: new Date(expires * 1000).toISOString(),
        withdraw: `${action}&withdraw=${id}`,
      });
      return { action, links: links.of(version, seconds()).map(shownLink) };
    },

    /** Returns why a link shows nothing; `undefined` if it works. @throws ContentError */
    async refusalOf(entry: PreviewedEntry, query: URLSearchParams): Promise<Response | undefined> {
      if (links.isWithdrawn(idIn(query))) {
        return answer(t('This link was withdrawn. Ask the person who sent it to you.'), 410);
      }
      if ((await findVersionId(client, entry)) !== undefined) return undefined;
      return answer(
        t(
          'The version “{version}” that this link showed has been published or deleted. Ask the person who sent the link to you for a new one.',
          { version: entry.version ?? '' },
        ),
        410,
      );
    },

    /**
     * `POST /preview/share` with the query of an editor's preview creates a link to its version. With `withdraw`, it withdraws
     * one. Then it shows the preview again.
     */
    async change(request: Request): Promise<Response> {
      const query = new URL(request.url).searchParams;
      const withdrawn = query.get('withdraw');
      query.delete('withdraw');
      const checked = await checkPreview(secret, query, now());
      if (typeof checked === 'string' || checked.entry.versionId !== undefined) {
        return answer(
          'This preview has expired: open it again from the entry in the content service.',
          403,
        );
      }
      try {
        const { entry } = checked;
        const version = await findVersionId(client, entry);
        if (version === undefined) {
          return answer('This version was published or deleted, so it cannot be shared.', 404);
        }
        const link = links.of(version, seconds()).find(({ id }) => id === withdrawn);
        if (link) await links.save({ ...link, isWithdrawn: true }, seconds());
        if (withdrawn === null) {
          const address = await previewAddress(secret, { ...entry, versionId: version }, now());
          const id = idIn(new URL(address, siteUrl).searchParams);
          const expires = seconds() + sharedSeconds;
          await links.save({ id, version, address, expires, isWithdrawn: false }, seconds());
        }
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return answer('The link could not be saved. The site’s log says why.', 503);
      }
      return answer('', 303, { location: `/preview?${query}` });
    },
  };
}
