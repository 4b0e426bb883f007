import { Worker } from 'node:worker_threads';
import type { Finding } from '#content/findings/finding.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import type { ContentReader, ReaderHooks, ReaderState } from '#content/store/content-reader.ts';
import type { Publication } from '#content/store/publication.ts';
import type { OnContentRead } from '#content/store/session.ts';
import type { ContentChange } from '#content/store/tags.ts';
import type { ContentSettings } from '#server/config/config.ts';
import type { ReadSources, SourceData } from '#sources/read-source.ts';
import type { Reading } from '#sources/reading.ts';

export interface ThreadSetup {
  readonly content: ContentSettings | undefined;
  readonly dataDir?: string | undefined;
  /** The site’s own address, for the user agent of requests to official sources. */
  readonly siteUrl?: string | undefined;
  readonly redirects?: RedirectSettings | undefined;
  /** Fixes the current time, in milliseconds since 1970. The default is the system clock. */
  readonly at?: number | undefined;
}

/** A message to the thread, which reports the `id` when it is done. */
export interface Order {
  readonly id: number;
  readonly order: 'restore' | 'sync' | 'start' | 'sources';
  readonly change?: ContentChange | undefined;
  readonly sources?: readonly SourceData[];
}

export type ThreadReport =
  | { readonly done: number; readonly readings?: readonly Reading[] }
  | { readonly publication: Publication }
  | { readonly finding: Finding }
  | { readonly warning: string }
  | { readonly state: ReaderState }
  | { readonly read: Parameters<OnContentRead> };

/** 10,000 posts need a small part of this memory. */
const maxMemoryMb = 512;

const restartMs = 10_000;

/** A thread that fails sooner failed because of the content that it read at its start. */
const quickFailureMs = 60_000;

interface ThreadHooks extends ReaderHooks {
  /**
   * Called when the thread has failed twice in a row within a minute of its start.
   * @param isRestoring whether it was publishing stored content
   */
  readonly failedTwice?: ((isRestoring: boolean) => void) | undefined;
}

interface ThreadOptions {
  readonly filename?: URL;
  readonly execArgv?: string[];
}

/**
 * Reads content in a separate thread. If the thread fails, for example for lack of memory, it is restarted. Meanwhile the site
 * shows the published content.
 */
export function openThreadedReader(
  setup: ThreadSetup,
  {
    publish,
    report,
    onRead,
    onState,
    failedTwice,
    warn = (line) => console.warn(line),
  }: ThreadHooks,
  { filename = new URL('./content-reader.js', import.meta.url), execArgv }: ThreadOptions = {},
): ContentReader & { readonly readSources: ReadSources } {
  const waiting = new Map<number, (readings?: readonly Reading[]) => void>();
  let lastId = 0;
  let isStarted = false;
  let isStopped = false;
  let isRestoring = false;
  let quickFailures = 0;
  let worker = open();

  function receive(message: ThreadReport) {
    if ('publication' in message) publish(message.publication);
    else if ('finding' in message) report(message.finding);
    else if ('warning' in message) warn(message.warning);
    else if ('state' in message) onState?.(message.state);
    else if ('read' in message) onRead?.(...message.read);
    else {
      waiting.get(message.done)?.(message.readings);
      waiting.delete(message.done);
      if (waiting.size === 0) worker.unref();
    }
  }

  function countFailure(openedAt: number): void {
    const isQuick = performance.now() - openedAt < quickFailureMs;
    quickFailures = isQuick ? quickFailures + 1 : 0;
    if (quickFailures < 2) return;
    quickFailures = 0;
    failedTwice?.(isRestoring);
  }

  function open(): Worker {
    const openedAt = performance.now();
    const opened = new Worker(filename, {
      workerData: setup,
      ...(execArgv ? { execArgv } : {}),
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    opened.on('message', receive);
    opened.on('error', (error) =>
      warn(
        `The thread that reads content failed (${error instanceof Error ? error.message : error}). It restarts in ${restartMs / 1000} seconds. Until then the site shows the published content. If this repeats, run “npm run content:check” to find entries that are far too large.`,
      ),
    );
    opened.on('exit', () => {
      for (const end of waiting.values()) end();
      waiting.clear();
      if (isStopped) return;
      countFailure(openedAt);
      setTimeout(restart, restartMs).unref();
    });
    return opened;
  }

  function restart() {
    if (isStopped) return;
    worker = open();
    // Restores first, because stored content would overwrite content that was just read.
    restore()
      .then(() => order('sync'))
      .then(() => (isStarted ? order('start') : undefined));
  }

  function order(
    name: Order['order'],
    details: Pick<Order, 'change' | 'sources'> = {},
  ): Promise<readonly Reading[] | undefined> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      // The thread keeps the process alive only while a caller waits for it.
      worker.ref();
      worker.postMessage({ id, order: name, ...details } satisfies Order);
    });
  }

  async function restore(): Promise<void> {
    isRestoring = true;
    await order('restore');
    isRestoring = false;
  }

  return {
    restore,
    async sync(change) {
      await order('sync', { change });
    },
    /** Reads official sources, because their files may be large or hostile, too. Returns no readings if the thread fails. */
    readSources: async (sources) => (await order('sources', { sources })) ?? [],
    start() {
      isStarted = true;
      order('start');
    },
    async stop() {
      isStopped = true;
      // Safe at any time, because the thread's writes are atomic.
      await worker.terminate();
    },
  };
}
