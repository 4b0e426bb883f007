import type { OnEntry } from '#content/boundary/boundary.ts';
import type { ContentAnswer, ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import type { ResourceKey } from '#content/resources/key.ts';

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

export interface ParseOptions extends LoadOptions {
  /** The address of the content service. */
  readonly url: string | undefined;
  readonly report: Report;
}

/** Content of the service under one address of the site. Reading and parsing are apart, so that an unchanged answer is not parsed again. */
export interface Resource<T, Answer extends ContentAnswer = ContentAnswer> extends ResourceKey<T> {
  /** @throws ContentError if the content service fails */
  read(client: ContentClient, options?: LoadOptions): Promise<Answer>;
  /** Reports faults in content. @throws ContentError if the answer has no usable content at all */
  parse(answer: Answer, options: ParseOptions): T;
}

/** Reads and parses a resource. @throws ContentError */
export async function loadResource<T>(
  resource: Resource<T>,
  client: ContentClient,
  report: Report,
  options: LoadOptions = {},
): Promise<T> {
  const answer = await resource.read(client, options);
  return resource.parse(answer, { ...options, report, url: client.url });
}
