import { workerData } from 'piscina';
import { type ContentClientOptions, createContentClient } from '#content/client/client.ts';
import { ContentError, type ServiceError, type UnreadAnswer } from '#content/findings/errors.ts';
import type { Finding } from '#content/findings/finding.ts';
import { loaderOf } from '#content/load/match.ts';
import { readSlugs } from '#content/load/read-posts.ts';
import { cachedResource } from '#server/content-cache/cached-resource.ts';
import type { LargeResource, LargeTask } from '#server/content-cache/large-resources.ts';
import { pastCaches } from '#server/content-cache/past-caches.ts';
import {
  answersIn,
  countedClient,
  type OnContentRead,
  type RecordedAnswer,
  recordingClient,
  replayingClient,
} from '#server/content-cache/recorded-answers.ts';
import { imageOverrides } from '#server/pictures/image-overrides.ts';

/** How the content service is asked. A thread can be sent it. */
export type ThreadSetup = Pick<
  ContentClientOptions,
  'url' | 'token' | 'publicUrl' | 'deadlineMs' | 'maxBytes' | 'retries'
>;

/** A `ContentError` as a thread can send it: an error that is sent loses its class. */
export interface SentError
  extends Pick<ContentError, 'kind' | 'collection' | 'status' | 'message'> {
  readonly errors: readonly ServiceError[];
}

/** What became of a task. */
export interface ThreadAnswer {
  readonly made?: LargeResource;
  readonly failure?: SentError;
  readonly findings: readonly Finding[];
  readonly reads: readonly Parameters<OnContentRead>[];
}

/** The most that goes to the thread that answers visitors, in characters of JSON: 5,000 posts without their text have 1,500,000. */
const mostMade = 4_000_000;

const setup: ThreadSetup = workerData;
/** What the task at hand came with. A thread does one at a time. */
let answered: UnreadAnswer | undefined;
const client = createContentClient({
  ...setup,
  async fetch(input, init) {
    if (!answered || new URL(answered.url).href !== String(input)) return fetch(input, init);
    const { bytes } = answered;
    answered = undefined;
    return new Response(bytes, { headers: { 'content-type': 'application/json' } });
  },
});

async function make({ path, now, notice, stored }: LargeTask, answer: Collected) {
  const answers: RecordedAnswer[] = stored ? [...answersIn(stored)] : [];
  const source = stored
    ? replayingClient(client.url, answers)
    : recordingClient(countedClient(pastCaches(client, `${notice}`), answer.onRead), answers);
  const { load } = path === imageOverrides.path ? imageOverrides : loaderOf({ path });
  // Stored answers need not hold the slugs of all posts.
  const slugs = stored && (() => readSlugs(source, () => {}).catch(() => []));
  const value = await load(source, answer.onFinding, { now: () => now, slugs });
  const length = JSON.stringify(value).length;
  if (length > mostMade) {
    const [{ collection } = { collection: path }] = answers;
    throw new ContentError('too-large', { collection, status: 200, limit: mostMade });
  }
  const json = stored ?? new TextEncoder().encode(JSON.stringify(answers));
  const made = cachedResource(path, value, answers, now);
  // Answers that are held for a date count with what they take.
  const size = made.answers ? length + json.length : made.size;
  return { ...made, size, answers: json };
}

interface Collected {
  readonly onFinding: (finding: Finding) => void;
  readonly onRead: OnContentRead;
}

/** What a thread does with each task: asks the content service and makes the resource, as the server does with small ones. */
export default async function runInThread(task: LargeTask): Promise<ThreadAnswer> {
  answered = task.answered;
  const findings: Finding[] = [];
  const reads: Parameters<OnContentRead>[] = [];
  const collected = {
    onFinding: (finding: Finding) => void findings.push(finding),
    onRead: (...read: Parameters<OnContentRead>) => void reads.push(read),
  };
  try {
    return { made: await make(task, collected), findings, reads };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { kind, collection, status, message, errors } = error;
    return { failure: { kind, collection, status, message, errors }, findings, reads };
  }
}
