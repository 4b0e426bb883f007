import { onTestFinished } from 'vitest';
import { doubtAbout } from '#server/disk/clock-watch.ts';
import { run } from '#server/enquiries/cli/commands.ts';
import { createErasure } from '#server/enquiries/store/erasure.ts';
import { openStore } from '#server/enquiries/store/store.ts';
import { openReceiver } from './open-receiver';
import { fields, temporaryFolder, trialClock } from './open-trial';

/** The operator's command over a folder of its own, with an endpoint. */
export async function openCommand(keys: readonly string[] = []) {
  const dataDir = await temporaryFolder();
  const receiver = await openReceiver();
  // One that the test closed already says so.
  onTestFinished(() => receiver.close().catch(() => {}));
  const store = openStore(dataDir, keys);
  const { clock } = trialClock();
  const add = (day: number, firstName: string, held?: string) =>
    store.add({ ...fields, firstName, submissionDate: `2026-11-0${day}T09:00:00.000Z` }, held);

  /** Stores one enquiry in each state. */
  async function fill() {
    const ids = {
      waiting: await add(1, 'Waiting'),
      forwarded: await add(2, 'Forwarded'),
      held: await add(3, 'Held', 'a reason'),
      failed: await add(4, 'Failed\u001B[2K\u202E'),
    };
    await store.mark(ids.forwarded, { attempts: 1, forwarded: '2026-11-02T09:00:01.000Z' });
    await store.mark(ids.failed, { attempts: 2, lastError: 'answered 500' });
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
      doubtAboutClock: () => doubtAbout(dataDir, clock.now()),
      url: receiver.url,
      fetch,
      clock,
      print: (text) => printed.push(text),
      printError: (line) => errors.push(line),
    });
    return { code, out: printed.join(''), err: errors.join('\n') };
  }
  return { dataDir, receiver, store, fill, type };
}
