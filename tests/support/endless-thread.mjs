import { workerData } from 'piscina';

/** A thread that never ends what it was given, and says when it has begun. */
export default function runForEver() {
  Atomics.store(workerData.begun, 0, 1);
  for (;;);
}
