import type { EventEmitter } from 'node:events';
import type { Registry } from 'prom-client';
import type { ReadResource } from '#app/data/resources.ts';
import type { DocumentAssets } from '#app/document/document.ts';
import type { Metadata } from '#app/head/page-metadata.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Clock } from '#content/client/guarded-fetch.ts';
import type { Finding } from '#content/findings/finding.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { EntryRule, SiteRules } from '#content/rules/entry.ts';
import type { ContentStore } from '#content/store/content-store.ts';
import type { ContentChange } from '#content/store/tags.ts';
import type { Config } from '#server/config/config.ts';
import type { Check } from '#server/config/settings.ts';
import type { SiteDatabase } from '#server/data/database.ts';
import type { FindRoute } from '#server/http/add-routes.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import type { CapabilityRoute } from '#server/http/routes.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import type { ReadSources } from '#sources/read-source.ts';
import type { Renderer } from './render-page';
import type { SiteDefinition } from './site-definition';

/** Environment variables of a capability, each with its check. */
export type SettingChecks = Readonly<Record<string, Check<unknown>>>;

export type SettingValues<Checks extends SettingChecks> = {
  readonly [Name in keyof Checks]: ReturnType<Checks[Name]>;
};

/** What happens on a site. Content that was published is an event of the store: `store.subscribe`. */
export interface SiteEvents {
  /** The content service, or another server of the site, says that content has changed. The site reads it. */
  changed: [change: ContentChange];
  /**
   * A visitor has been sent the document of a published page, also if their browser had it already. The encoded path has no
   * query and no typed text. Previews, navigation within the site and answers from a proxy's cache are not events.
   */
  pageSent: [path: string];
  /** An editor opens the preview of an entry. */
  entryPreviewed: [entry: OpenedEntry];
}

/** An entry that an editor previews. */
export interface OpenedEntry extends PreviewedEntry {
  /** Reads drafts and versions. */
  readonly client: ContentClient;
  /** The same, but a version that does not exist is the entry itself. */
  readonly ownClient: ContentClient;
  /** Adds findings to those that the preview shows. It waits for them, and fails with them. */
  readonly add: (findings: Promise<readonly Finding[]>) => void;
}

/** The content service with the site's own token, or the embedded one. */
interface SiteContentService {
  readonly client: ContentClient;
  /** Returns a client with another token. */
  readonly clientWith: (token: string | undefined) => ContentClient;
  /** Fetches addresses of the service, and follows no redirect to others. */
  readonly fetch: typeof globalThis.fetch;
}

interface SitePictures {
  /** Answers `/assets/{id}`. */
  readonly asset: (request: Request) => Promise<Response>;
  readonly store: PictureStore;
  /** Draws a picture with the `drawing.ts` of a capability, in the process that makes pictures. */
  readonly draw: (capability: string, parts: object) => Promise<Uint8Array>;
  /** Returns the focal point of an editor's replacement for one of the site's pictures, in percent. */
  readonly findFocus: (name: string) => Promise<Metadata['imageFocus']>;
}

/** What the core offers to capabilities. */
export interface SiteParts extends SiteDefinition {
  readonly config: Pick<Config, 'siteUrl' | 'dataDir' | 'content' | 'analytics'>;
  /** True in an export, whose site runs without this server. */
  readonly isStandalone: boolean;
  /** Returns milliseconds since 1970, for dates in the content. */
  readonly now: () => number;
  /** For waits and deadlines. */
  readonly clock: Clock;
  readonly log: Pick<Console, 'info' | 'warn' | 'error'>;
  /** A capability registers its counters and gauges here. Operators read them at `METRICS_PORT`. */
  readonly metrics: Registry;
  readonly database: SiteDatabase;
  readonly shared: SharedState;
  readonly store: ContentStore;
  readonly service: SiteContentService;
  /** Reads the content as published now. */
  readonly read: ReadResource;
  /** Returns a reader whose content later publications do not change. */
  readonly snapshot: () => ReadResource;
  readonly render: Renderer;
  /** Returns the address that the contact form posts to; `undefined` if no capability receives enquiries. */
  readonly enquiryEndpoint: () => string | undefined;
  /** Reads official sources, apart from requests. Never rejects. */
  readonly readSources: ReadSources;
  readonly pictures: SitePictures;
  readonly assets: () => DocumentAssets | Promise<DocumentAssets>;
  readonly events: EventEmitter<SiteEvents>;
  readonly findRoute: FindRoute;
  /** The addresses that editors' redirects cannot take. */
  readonly redirectSettings: () => RedirectSettings;
  /** Returns the addresses of cached pages that show one of these resources. */
  readonly pagesShowing: (isShown: (key: ResourceKey<unknown>) => boolean) => readonly string[];
}

/** The slugs that posts had before. */
export interface FormerSlugs {
  /**
   * Returns the present slug of the published post that once had this slug, in any spelling. Call it only for a slug that no
   * published post has.
   */
  find(spelling: string): string | undefined;
  /** Returns each slug that no post has any more, with the present slug of the last post that had it. */
  list(): Iterable<readonly [former: string, present: string]>;
  /** Returns the history of slugs for `restore`. */
  text(): string;
  /** Adds the history that an earlier export kept. Call it before content is published. */
  restore(text: string): void;
}

/** What an open capability adds to the site. Every part is optional. */
export interface OpenCapability {
  readonly routes?: readonly CapabilityRoute[];
  /** Former addresses of posts redirect to the present ones. */
  readonly formerSlugs?: FormerSlugs;
  /** The address that the contact form posts to: a path of the site, or a full address. Without it, there is no form. */
  readonly enquiryEndpoint?: string;
  /** True if the content service announces changes, so that the site reads it less often on its own. */
  readonly announcesChanges?: boolean;
  /** True if proxies in front of the site are purged after changes, so that they may keep answers longer. */
  readonly purgesProxies?: boolean;
  /**
   * Returns true if a token allows its holder a file that no published content names. The token is
   * `<expiry in seconds since 1970>.<64 hexadecimal digits>`, from `/assets/<id>?token=…`.
   */
  readonly mayShowFile?: (id: string, token: string) => Promise<boolean>;
  /** Does work that the first visits would otherwise wait for. The server waits for it, within limits. */
  readonly prepare?: () => Promise<void>;
  /** Called once the server is ready. */
  readonly start?: () => void;
  /** Resolves when pending writes are finished. */
  readonly stop?: () => unknown;
  /** Returns why visitors should be sent to another server; `undefined` if the capability works. */
  readonly findTrouble?: () => string | undefined;
}

/** What settings are checked against. */
export interface CapabilitySetup extends Pick<Config, 'content'> {
  /** True in an export, whose site runs without this server. */
  readonly isStandalone?: boolean;
}

/** An optional part of the site: one folder in `src/capabilities`, and one line in its list. */
export interface Capability<Checks extends SettingChecks = SettingChecks> {
  readonly name: string;
  /** Names of capabilities without which this one makes no sense. */
  readonly needs?: readonly string[];
  /** The environment variables that it reads. Its README explains each. */
  readonly settings?: Checks;
  /**
   * Checks settings that depend on each other.
   * @returns a sentence that warns the operator, if there is a reason
   * @throws {ConfigError} that names the setting and the remedy
   */
  checkSettings?(settings: SettingValues<Checks>, setup: CapabilitySetup): string | undefined;
  /** Imports its rules for entries, which the content check, previews and the check at publishing apply. */
  entryRules?(rules: SiteRules): Promise<readonly EntryRule[]>;
  /** Imports its code, and opens it on a site. @returns `undefined` if its settings turn it off */
  open(site: SiteParts, settings: SettingValues<Checks>): Promise<OpenCapability | undefined>;
}

/** Adds the rules of capabilities to those of a site. */
export async function withEntryRules(
  rules: SiteRules,
  capabilities: readonly Capability[],
): Promise<SiteRules> {
  const more = await Promise.all(capabilities.map((capability) => capability.entryRules?.(rules)));
  return { ...rules, entryRules: [...rules.entryRules, ...more.flatMap((list) => list ?? [])] };
}

/** Infers the types of a capability's settings. */
export const defineCapability = <Checks extends SettingChecks>(
  capability: Capability<Checks>,
): Capability<Checks> => capability;
