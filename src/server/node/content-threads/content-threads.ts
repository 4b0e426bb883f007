import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import Piscina from 'piscina';
import { ContentError } from '#content/findings/errors.ts';
import type { LargeTask, MakeElsewhere } from '#server/content-cache/large-resources.ts';
import { tagsOf } from '#server/content-cache/resource-tags.ts';
import type { SentError, ThreadAnswer, ThreadSetup } from './thread';

/** For the content service to answer, which has 8 seconds, and for what it answered to be read. */
const budgetMs = 15_000;

/** Every page and list at once, and some posts; who comes after that sees older content. */
const mostWaiting = 200;

/** Of so many that wait, the answers that came with them are held, 8 MiB each at most; those of others are asked for again. */
const mostHeld = 10;

/** One processor is the visitors'. Where there are more, one thread may be at something that takes long while another goes on. */
const mostThreads = Math.min(2, Math.max(1, availableParallelism() - 1));

interface ThreadOptions {
  /** The module that does the tasks; by default `thread.ts` as the build writes it. */
  readonly filename?: string;
  /** Flags of Node for threads, where the module needs others than this process. */
  readonly execArgv?: string[];
  /** A signal that ends a thread whose task takes too long; made when the task begins. */
  readonly budget?: () => AbortSignal;
  readonly maxThreads?: number;
}

/**
 * Makes large resources in threads, so that nothing that arrives keeps visitors waiting. There is none while there is nothing
 * large; one that takes too long, or too much memory, is ended, and what it was to make counts as a failure of the content service.
 */
export function createContentThreads(
  setup: ThreadSetup,
  {
    filename = new URL('./content-thread.js', import.meta.url).href,
    execArgv,
    budget = () => AbortSignal.timeout(budgetMs),
    maxThreads = mostThreads,
  }: ThreadOptions = {},
) {
  const pool = new Piscina<LargeTask, ThreadAnswer>({
    filename,
    workerData: setup,
    ...(execArgv ? { execArgv } : {}),
    minThreads: 0,
    maxThreads,
    // The thread that answers visitors goes first: on two processors, others wait a quarter less at worst.
    niceIncrement: 10,
    idleTimeout: 30_000,
    atomics: 'disabled',
    // Some ten times what the largest answer takes.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // Tasks wait here and not in the pool, so that waiting takes nothing from their time.
  const limit = pLimit(maxThreads);
  const elsewhere: MakeElsewhere = async (task, { report, onContentRead }) => {
    if (limit.pendingCount >= mostWaiting) throw tooLong(task, `${mostWaiting} others wait`);
    const { answered: _tooMuch, ...lighter } = task;
    const waiting = limit.pendingCount < mostHeld ? task : lighter;
    const { made, failure, findings, reads } = await limit(() => run(pool, waiting, budget()));
    findings.forEach(report);
    for (const read of reads) onContentRead?.(...read);
    if (made) return made;
    throw failure ? revived(failure) : new Error(`${task.path} was made without a result.`);
  };
  return { elsewhere, close: () => pool.destroy() };
}

/** @throws ContentError when the task is not done, whatever it is that hinders it */
async function run(
  pool: Piscina<LargeTask, ThreadAnswer>,
  task: LargeTask,
  signal: AbortSignal,
): Promise<ThreadAnswer> {
  try {
    const transferList = task.answered ? [task.answered.bytes.buffer] : [];
    return await pool.run(task, { signal, transferList });
  } catch (error) {
    throw tooLong(task, signal.aborted ? 'the time was up' : String(error), error);
  }
}

/** The content service is well: nobody need wait less for it. */
function tooLong({ path }: LargeTask, reason: string, cause?: unknown): ContentError {
  const [collection] = tagsOf(path);
  return new ContentError('over-budget', {
    ...{ collection, status: 200, limit: budgetMs, reason, cause },
  });
}

const revived = ({ kind, message, ...details }: SentError): ContentError => {
  const { status, ...rest } = details;
  const error = new ContentError(kind, { ...rest, ...(status === undefined ? {} : { status }) });
  error.message = message;
  return error;
};
