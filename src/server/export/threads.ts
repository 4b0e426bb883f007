import Piscina, { workerData } from 'piscina';
import type { Batch } from '#server/export/folder/output.ts';
import { openExportedSite } from '#server/export/site/exported-site.ts';
import { createTaskRunner, type Task, type TaskSetup } from './tasks';

/**
 * Runs tasks in threads, each with a site of its own. All the export knows of threads is here: without them, `exportSite` runs
 * its tasks itself.
 */
export function startThreads(count: number, setup: TaskSetup) {
  const pool = new Piscina({
    // This module, as the build writes it.
    filename: new URL('./export-threads.js', import.meta.url).href,
    workerData: setup,
    minThreads: count,
    maxThreads: count,
    atomics: 'disabled',
    // What a page is made of is garbage soon: with little room for what is new, collecting it takes twice as long.
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
    // While one of a thread's tasks waits for the content service, the other goes on.
    concurrentTasksPerWorker: 2,
  });
  return {
    run: (task: Task): Promise<Batch> => pool.run(task),
    end: () => pool.destroy(),
  };
}

async function openRunner(setup: TaskSetup) {
  return createTaskRunner(await openExportedSite(setup), setup);
}

let opening: ReturnType<typeof openRunner> | undefined;

/** What a thread does with each task. */
export default async function runInThread(task: Task): Promise<Batch> {
  opening ??= openRunner(workerData);
  return (await opening).run(task);
}
