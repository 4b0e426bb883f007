import Piscina from 'piscina';
import type { Task, TaskResult, WorkerSetup } from './task';

/**
 * Starts the threads of an export.
 * @param takeUp hears of what came of each task
 */
export function startThreads(
  workerFile: URL,
  count: number,
  setup: WorkerSetup,
  takeUp: (result: TaskResult) => void,
) {
  const pool = new Piscina({
    filename: workerFile.href,
    workerData: setup,
    minThreads: count,
    maxThreads: count,
    atomics: 'disabled',
  });
  return {
    /** Works on tasks on all threads, with no more of them in hand than keeps the threads busy. */
    async workOn(
      tasks: AsyncIterable<Task> | Iterable<Task>,
      onDone: (task: Task) => void,
    ): Promise<void> {
      const running = new Set<Promise<void>>();
      try {
        for await (const task of tasks) {
          const work = (pool.run(task) as Promise<TaskResult>).then((result) => {
            takeUp(result);
            onDone(task);
            running.delete(work);
          });
          work.catch(() => {});
          running.add(work);
          if (running.size > count) await Promise.race(running);
        }
      } finally {
        await Promise.all(running);
      }
    },
    end: () => pool.destroy(),
  };
}
