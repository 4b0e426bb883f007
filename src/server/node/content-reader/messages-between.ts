import type { Finding } from '#content/findings/finding.ts';
import type { ReaderState } from '#content/store/content-reader.ts';
import type { Publication } from '#content/store/publication.ts';
import type { OnContentRead } from '#content/store/session.ts';
import type { ContentChange } from '#content/store/tags.ts';
import type { ContentSettings } from '#server/config/config.ts';

/** What the thread is started with. */
export interface ThreadSetup {
  readonly content: ContentSettings | undefined;
  /** Where answers of the content service are stored; without it they are not. */
  readonly dataDir?: string | undefined;
  /** The moment that is taken for now, in milliseconds since 1970; by default time goes on. */
  readonly at?: number | undefined;
}

/** What the server asks of the thread. The thread answers with the same `id` when it has done so. */
export interface Order {
  readonly id: number;
  readonly order: 'restore' | 'sync' | 'start';
  readonly change?: ContentChange | undefined;
}

/** What the thread tells the server. */
export type Report =
  | { readonly done: number }
  | { readonly publication: Publication }
  | { readonly finding: Finding }
  | { readonly warning: string }
  | { readonly state: ReaderState }
  | { readonly read: Parameters<OnContentRead> };
