/** What the build puts into the worker; made by `edge-build.ts`. */
declare module 'virtual:edge-content' {
  import type { DocumentAssets } from '#app/document/document.ts';
  import type { Item } from '#embedded/query/fields.ts';
  import type { EmbeddedServiceOptions } from '#embedded/service/service.ts';

  /** A stored file: an SVG as its text, anything else in Base64. */
  interface BundledAsset {
    readonly text?: string;
    readonly base64?: string;
    readonly type: string;
    readonly filename: string;
    /** In milliseconds since 1970. */
    readonly modified: number;
  }

  export const collections: EmbeddedServiceOptions['collections'];
  /** The stored files by id. */
  export const assets: Readonly<Record<string, BundledAsset>>;
  /** The same files as Directus lists them. */
  export const files: readonly Item[];
  export const documentAssets: DocumentAssets;
}
