import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import type { Metadata } from '#app/head/metadata.ts';
import type { ContentClientOptions } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { AnswerStorage } from '#content/store/answer-storage.ts';
import type { ContentReader, ReaderHooks } from '#content/store/content-reader.ts';
import type { EmbeddedServiceOptions } from '#embedded/service/service.ts';
import type { ListAssets, ReadAsset, TransformImage } from '#embedded/transform/assets.ts';
import type { Config } from '#server/config/config.ts';
import type { TakeEnquiry } from '#server/enquiries/intake/intake.ts';
import type { Compress } from '#server/http/encoding.ts';
import type { createPolicyReports } from '#server/http/policy-reports.ts';
import type { Metrics } from '#server/metrics.ts';
import type { MovedPostsStore } from '#server/moved-posts/moved-posts-store.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import type { DrawOgPicture } from '#server/social-images/og.ts';

export interface SiteOptions {
  readonly config: Pick<
    Config,
    | 'siteUrl'
    | 'content'
    | 'analytics'
    | 'revalidateSecret'
    | 'purge'
    | 'previewSecret'
    | 'previewToken'
  >;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  /** How long, how much and how often the content service is asked; by default the client's own limits. */
  readonly limits?: Partial<Omit<ContentClientOptions, 'url' | 'token' | 'fetch'>>;
  /**
   * What dates of entries are compared with, in milliseconds since 1970: the system's time by default, and in an export that
   * at which it began.
   */
  readonly now?: (() => number) | undefined;
  /** Called with each fault in content; by default it is logged, once. */
  readonly report?: Report;
  /** Counts what happens; by default nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** Stands between pages and the resources of the content: the export lists them, and names files in them. */
  readonly readThrough?: (read: ReadResource) => ReadResource;
  /** Called with the metadata of each page that is rendered: the export draws its shared picture of it. */
  readonly onPage?: (metadata: Metadata) => void;
  /** Where the contact form is sent, unless to the site itself: see `RenderOptions`. */
  readonly enquiryEndpoint?: string | undefined;
  /** The document says for which address it was made: see `RenderOptions`. */
  readonly standalone?: boolean;
}

/** Storage, pictures and enquiries, which `createSite` hands to the site. */
export interface PlatformAdapter {
  /** The site's own pictures, and what can be done with them. */
  readonly ownPictures: {
    readonly readAsset: ReadAsset;
    readonly listAssets: ListAssets;
    readonly transform: TransformImage;
  };
  /** Reads the site's own content; called only where no content service is configured. */
  readonly readContent: () => Promise<EmbeddedServiceOptions['collections']>;
  readonly enquiries: { readonly take: TakeEnquiry };
  /** Takes reports of Content-Security-Policy violations. An export has none: its documents ask for no reports. */
  readonly policyReports?: Pick<ReturnType<typeof createPolicyReports>, 'fetch'> | undefined;
  readonly drawOgPicture: DrawOgPicture;
  readonly compress: Compress;
  /** Stores which posts had which slugs, so that it outlives this process. */
  readonly movedPosts: MovedPostsStore;
  /** Stores pictures on disk; by default they are kept in memory. */
  readonly pictureStore?: PictureStore | undefined;
  /** Opens the reader in a thread of its own; without it the content is read in this one. */
  readonly openReader?: ((hooks: ReaderHooks) => ContentReader) | undefined;
  /** Stores the last answers of the content service, so that they outlive this process. */
  readonly answers?: AnswerStorage | undefined;
  readonly shared: SharedState;
}
