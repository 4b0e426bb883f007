import { open } from 'node:fs/promises';
import { openStore } from '#server/enquiries/store/store.ts';
import { completeEnquiry } from './complete-enquiry';

/**
 * A process that stores an enquiry and stops after it has written the whole of it, before the file has its name: whoever reads
 * “written” may kill it there.
 */
const [dataDir = ''] = process.argv.slice(2);
const file = await open('/dev/null');
Object.getPrototypeOf(file).sync = () => {
  process.stdout.write('written');
  return new Promise(() => setInterval(() => {}, 60_000));
};
await openStore(dataDir).add({ ...completeEnquiry, submissionDate: '2026-11-21T09:00:00.000Z' });
