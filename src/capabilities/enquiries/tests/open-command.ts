import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#server/data/database.ts';
import { openReceiver } from '#tests/support/enquiries/open-receiver.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { run } from '../cli/commands';
import { createErasure } from '../store/erasure';
import { openStore } from '../store/store';
import { fields, trialClock } from './open-trial';

/** The operator's command, with a folder of its own and an endpoint. */
export async function openCommand(keys: readonly string[] = []) {
  const dataDir = await temporaryFolder();
  const receiver = await openReceiver();
  // Closing it twice would throw: the test may have closed it already.
  onTestFinished(() => receiver.close().catch(() => {}));
  const database = openDatabase(dataDir);
  const store = openStore(database, keys);
  onTestFinished(database.close);
  const { clock } = trialClock();
  function add(day: number, firstName: string, held?: string): string {
    const id = randomUUID();
    const submissionDate = `2026-11-0${day}T09:00:00.000Z`;
    store.add(id, { ...fields, firstName, submissionDate }, held);
    return id;
  }

  /** Stores one enquiry in each state. */
  function fill() {
    const ids = {
      waiting: add(1, 'Waiting'),
      forwarded: add(2, 'Forwarded'),
      held: add(3, 'Held', 'a reason'),
      failed: add(4, 'Failed\u001B[2K\u202E'),
    };
    store.begin(ids.forwarded, clock.now());
    store.settle(ids.forwarded, { forwarded: '2026-11-02T09:00:01.000Z' });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      store.begin(ids.failed, clock.now());
      store.settle(ids.failed, { lastError: 'answered 500' });
    }
    return ids;
  }

  /** Runs a command as the terminal would. */
  async function type(...args: string[]) {
    const printed: string[] = [];
    const errors: string[] = [];
    const code = await run(args, {
      store,
      hasKeys: keys.length > 0,
      erasure: createErasure(store, dataDir, clock.now),
      endpoint: receiver,
      fetch,
      clock,
      print: (text) => printed.push(text),
      printError: (line) => errors.push(line),
    });
    return { code, out: printed.join(''), err: errors.join('\n') };
  }
  return { dataDir, database, receiver, store, fill, type };
}
