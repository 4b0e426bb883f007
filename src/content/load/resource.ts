import type { OnEntry } from '#content/boundary/boundary.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { ResourceKey } from '#content/resources/resources.ts';

export interface LoadOptions {
  /** The entry as editors have it, draft or not. Only for a preview whose visitor has been authorised. */
  readonly preview?: PreviewedVersion | undefined;
  /** Called with each entry of the resource, and its id. */
  readonly onEntry?: OnEntry | undefined;
  /** What dates are compared with, in milliseconds since 1970; the system's time by default. */
  readonly now?: (() => number) | undefined;
}

/** Which entry of a collection, and which version of it: where either is absent, its only entry, and the entry itself. */
export interface PreviewedVersion {
  readonly id?: string | undefined;
  readonly version?: string | undefined;
}

/** A resource as the server knows it: its address, and how it is read. */
export interface Resource<T> extends ResourceKey<T> {
  /**
   * Reads the content service and gives what the address holds: typed, clean and complete.
   * @throws ContentError when the content service fails; faults in content are reported, not thrown.
   */
  load(client: ContentClient, report: Report, options?: LoadOptions): Promise<T>;
}
