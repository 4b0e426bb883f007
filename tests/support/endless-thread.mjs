import { workerData } from 'piscina';

/** A thread that never ends what it was given, and counts what was begun. */
export default function runForEver() {
  Atomics.add(workerData.begun, 0, 1);
  for (;;);
}
