import { workerData } from 'piscina';
import { bulkClient, type Slice } from './bulk-client';
import { makePictures } from './make-pictures';
import { makePosts } from './make-posts';
import { createMaker } from './maker';
import type { Task, TaskResult, WorkerSetup } from './task';

/** A thread of the export: makes what it is told to, from a site of its own. */
const setup = workerData as WorkerSetup;
let slice: Slice = { records: [], from: 0, total: 0 };
const making = createMaker(setup, (client) => bulkClient(client, setup.answers, () => slice), {
  followsMoved: false,
});

export default async function work(task: Task): Promise<TaskResult> {
  const maker = await making;
  if (task.kind === 'posts') {
    slice = task.slice;
    return makePosts(maker, slice, setup);
  }
  slice = { records: task.records, from: 0, total: task.records.length };
  return makePictures(maker, task.pictures, setup);
}
