import Piscina from 'piscina';
import type { DocumentAssets } from '#app/document/document.ts';
import type { Config } from '#server/config/config.ts';
import type { Batch } from '#server/export/folder/batch.ts';
import type { OutputFolder } from '#server/export/folder/output.ts';
import type { Task } from './worker';

/** What each thread of an export is started with. */
export interface WorkerSetup extends OutputFolder {
  readonly config: Config;
  readonly assets: DocumentAssets;
  readonly illustrations: readonly string[];
  /** The address of `hostScript`. */
  readonly script: string;
  /** See `createPostWindows`. */
  readonly shownIds: ReadonlyMap<string, string>;
}

/** Starts the threads of an export. */
export function startWorkers(file: URL, count: number, workerData: WorkerSetup) {
  const pool = new Piscina({
    filename: file.href,
    workerData,
    minThreads: count,
    maxThreads: count,
    atomics: 'disabled',
    // While one of a thread's tasks waits for the content service, the other goes on.
    concurrentTasksPerWorker: 2,
  });
  return {
    /** Runs tasks on all threads. @param onDone called with what came of each */
    run: (tasks: readonly Task[], onDone: (batch: Batch, task: Task) => void) =>
      Promise.all(tasks.map(async (task) => onDone((await pool.run(task)) as Batch, task))),
    end: () => pool.destroy(),
  };
}
