import { Worker } from 'node:worker_threads';
import type { ContentReader, ReaderHooks } from '#content/store/content-reader.ts';
import type { ContentChange } from '#content/store/tags.ts';
import { messages } from '#server/messages.ts';
import type { Order, Report, ThreadSetup } from './messages-between';

/** Megabytes of memory that the thread may use: many times what 10,000 posts need. */
const MAX_MEMORY_MB = 512;

/** When a thread that broke is started again, in milliseconds. */
const RESTART_MS = 10_000;

interface ThreadOptions {
  /** The module of the thread; by default as the build writes it. */
  readonly filename?: URL;
  readonly execArgv?: string[];
}

/**
 * Reads content in a thread of its own. A thread that breaks, for example because it has no memory left, is started again; until
 * then the site shows what was published.
 */
export function openThreadedReader(
  setup: ThreadSetup,
  { publish, report, onRead, onState, warn = (line) => console.warn(line) }: ReaderHooks,
  { filename = new URL('./content-reader.js', import.meta.url), execArgv }: ThreadOptions = {},
): ContentReader {
  const waiting = new Map<number, () => void>();
  let lastId = 0;
  let isStarted = false;
  let isStopped = false;
  let worker = open();

  function receive(message: Report) {
    if ('publication' in message) publish(message.publication);
    else if ('finding' in message) report(message.finding);
    else if ('warning' in message) warn(message.warning);
    else if ('state' in message) onState?.(message.state);
    else if ('read' in message) onRead?.(...message.read);
    else {
      waiting.get(message.done)?.();
      waiting.delete(message.done);
      if (waiting.size === 0) worker.unref();
    }
  }

  function open(): Worker {
    const opened = new Worker(filename, {
      workerData: setup,
      ...(execArgv ? { execArgv } : {}),
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    opened.on('message', receive);
    opened.on('error', (error) => warn(messages.readerBroke(error)));
    opened.on('exit', () => {
      for (const end of waiting.values()) end();
      waiting.clear();
      if (!isStopped) setTimeout(restart, RESTART_MS).unref();
    });
    return opened;
  }

  function restart() {
    if (isStopped) return;
    worker = open();
    // What was stored comes first, as it would take the place of what was read.
    void order('restore')
      .then(() => order('sync'))
      .then(() => (isStarted ? order('start') : undefined));
  }

  function order(name: Order['order'], change?: ContentChange): Promise<void> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      // The thread keeps the process alive only while somebody waits for it.
      worker.ref();
      worker.postMessage({ id, order: name, change } satisfies Order);
    });
  }

  return {
    restore: () => order('restore'),
    sync: (change) => order('sync', change),
    start() {
      isStarted = true;
      void order('start');
    },
    async stop() {
      isStopped = true;
      // Whatever it is at: what it stores is stored as a whole or not at all.
      await worker.terminate();
    },
  };
}
