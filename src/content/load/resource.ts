import type { OnEntry } from '#content/boundary/boundary.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { ResourceKey } from '#content/resources/resources.ts';

export interface LoadOptions {
  /** Reads the entry as editors see it, drafts included. Only for previews of authorised visitors. */
  readonly preview?: PreviewedVersion | undefined;
  readonly onEntry?: OnEntry | undefined;
  /** Milliseconds since 1970; default: the system's time. */
  readonly now?: (() => number) | undefined;
}

/** Identifies the previewed entry. The default `id` is the only entry of the collection; the default `version` is the entry itself. */
export interface PreviewedVersion {
  readonly id?: string | undefined;
  readonly version?: string | undefined;
}

export interface Resource<T> extends ResourceKey<T> {
  /** @throws ContentError if the content service fails; faults in content are reported, not thrown */
  load(client: ContentClient, report: Report, options?: LoadOptions): Promise<T>;
}
