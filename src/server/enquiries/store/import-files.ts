import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteDatabase } from '#server/data/database.ts';
import { heldAsUnknown, log as messages } from '../messages';
import { isEnquiry } from './enquiry';
import { isCredible } from './retention';
import type { Delivery } from './store';

/** Imported in one transaction, so that visitors never wait long. */
const filesAtOnce = 50;

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

/** What a file says became of its enquiry. One that cannot be read holds the enquiry, as it may have been forwarded. */
async function deliveryIn(path: string): Promise<Delivery> {
  try {
    const { attempts, ...rest } = Object(await readJson(path));
    const texts = [rest.forwarded, rest.held, rest.lastError, rest.nextAttempt];
    const isSound = texts.every((text) => text === undefined || typeof text === 'string');
    if (isSound && Number.isInteger(attempts)) return { attempts, ...rest };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { attempts: 0 };
  }
  return { attempts: 0, held: heldAsUnknown };
}

/** When an enquiry was taken, by its id or by the time of its file. */
const takenMs = (id: string, fileMs: number): number => {
  const ms = Date.parse(id.replace(/^(.{13})-(\d\d)-(.+Z)-.{36}$/, '$1:$2:$3'));
  return isCredible(ms, Date.now()) ? ms : Math.round(fileMs);
};

/** An encrypted enquiry, and the name of its key. */
function sealedIn(record: unknown): { readonly key: string; readonly body: Buffer } | undefined {
  const { encrypted, key, iv, tag, text } = Object(record);
  const parts = [iv, text, tag];
  if (encrypted !== 'aes-256-gcm' || [key, ...parts].some((part) => typeof part !== 'string')) {
    return undefined;
  }
  return { key, body: Buffer.concat(parts.map((part) => Buffer.from(part, 'base64'))) };
}

async function enquiryIn(dataDir: string, id: string) {
  const path = join(dataDir, 'enquiries', `${id}.json`);
  const [{ mtimeMs }, record] = [await stat(path), await readJson(path)];
  const sealed = sealedIn(record);
  if (!sealed && !isEnquiry(record)) throw new Error('it is no enquiry');
  const delivery = await deliveryIn(join(dataDir, 'deliveries', `${id}.json`));
  const { key, body } = sealed ?? { key: null, body: JSON.stringify(record) };
  return { id, key, body, fromMs: takenMs(id, mtimeMs), delivery };
}

/**
 * Imports the enquiries and the clock of an older version, which stored them as files. Each file is imported once, so that
 * nothing that was erased since comes back, and stays as it is. One that cannot be read is named and does not stop the others.
 * @throws what the database throws; the next call goes on where this one ended
 */
export async function importFiles(
  database: SiteDatabase,
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const { rows, run, transaction } = database;
  const folder = join(dataDir, 'enquiries');
  const { seenMs } = Object(await readJson(join(dataDir, 'clock.json')).catch(() => undefined));
  if (Number.isInteger(seenMs) && !Number.isNaN(new Date(seenMs).valueOf())) {
    run('INSERT INTO clock (id, seen_ms) VALUES (1, ?) ON CONFLICT DO NOTHING', seenMs);
  }
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT' || error.code === 'ENOTDIR';
    if (!isMissing) log(messages.notImported(folder, error));
    return [];
  });
  const all = names.filter((name) => /^[^.].*\.json$/.test(name)).sort();
  if (all.length === 0) return;
  const done = new Set(
    rows<{ source: string }>('SELECT source FROM imports').map(({ source }) => source),
  );
  const files = all.filter((name) => !done.has(`enquiries/${name}`));
  let [imported, failed] = [0, 0];

  for (let at = 0; at < files.length; at += filesAtOnce) {
    const found: Awaited<ReturnType<typeof enquiryIn>>[] = [];
    for (const name of files.slice(at, at + filesAtOnce)) {
      try {
        found.push(await enquiryIn(dataDir, name.slice(0, -'.json'.length)));
      } catch (error) {
        failed += 1;
        log(messages.notImported(join(folder, name), error));
      }
    }
    transaction(() => {
      for (const { id, key, body, fromMs, delivery } of found) {
        const { attempts, forwarded, held, lastError, nextAttempt } = delivery;
        const isFirst = run(
          'INSERT INTO imports VALUES (?, 1, ?) ON CONFLICT DO NOTHING',
          ...[`enquiries/${id}.json`, new Date().toISOString()],
        );
        // Another process imported it meanwhile.
        if (isFirst === 0) continue;
        imported += run(
          `INSERT INTO enquiries (id, body, sealed_by, from_ms, attempts, forwarded, held, last_error, next_attempt)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          ...[id, body, key, fromMs, attempts],
          ...[forwarded, held, lastError, nextAttempt].map((value) => value ?? null),
        );
      }
    });
  }
  if (imported > 0) log(messages.imported(imported, folder));
  if (failed === 0) log(messages.oldFolder(folder));
}
