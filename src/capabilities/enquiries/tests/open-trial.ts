import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { defaultSettings } from '#generated/default-settings.ts';
import { enquiryMonths } from '#generated/site/retention.ts';
import { checkEach } from '#server/config/settings.ts';
import { openDatabase } from '#server/data/database.ts';
import { singleServer } from '#server/shared/shared-state.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { ForwardClock } from '../forwarding/clock';
import { createEnquiries, type EnquiryEvent } from '../intake/create-enquiries';
import { type Endpoint, type EnquirySettings, settings } from '../settings';
import type { StoredEnquiry } from '../store/enquiry';
import { openStore } from '../store/store';

/** A visitor's answers in these tests. Each value is unique, so that a leak into a log is noticed. */
export const fields = {
  firstName: 'Meera',
  lastName: 'Sundaram-O’Neill',
  email: 'meera@post.example',
  phone: '+91 44 5550 0199',
  serviceCategory: 'study',
  specificService: 'Study in Norway',
  message: 'My card was refused.\nWhat now? <b>&</b>',
};

/** The form as posted, with some answers replaced. */
export const form = (changes: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ ...fields, ...changes }).toString();

/** A clock that moves only when a test moves it. @param start the initial time */
export function trialClock(start = '2026-11-21T09:00:00.000Z') {
  let now = Date.parse(start);
  let planned: { readonly at: number; readonly call: () => void } | undefined;
  let settle = () => {};
  const clock: ForwardClock = {
    now: () => now,
    deadline: () => new AbortController().signal,
    wait: (ms, woken) =>
      new Promise((resolve) => {
        planned = { at: now + ms, call: resolve };
        woken.addEventListener('abort', () => resolve());
        settle();
      }),
  };
  /** Runs an action that makes the forwarder work, and waits until the forwarder is idle again. */
  const settled = async (act: () => void) => {
    const rest = new Promise<void>((resolve) => {
      settle = resolve;
    });
    act();
    await rest;
  };
  return {
    clock,
    settled,
    /** Lets time pass and runs the timers that are due. */
    async pass(ms: number) {
      now += ms;
      for (let due = planned; due && due.at <= now; due = planned) {
        planned = undefined;
        await settled(due.call);
      }
    },
  };
}

interface TrialOptions {
  readonly endpoint?: Endpoint;
  readonly settings?: Partial<EnquirySettings>;
  readonly fetch?: typeof globalThis.fetch;
  readonly dataDir?: string;
  readonly count?: (event: EnquiryEvent) => void;
  /** The clock's initial time. */
  readonly at?: string;
}

/** The enquiries of servers that share one folder, and their logs. */
export async function openTrial(options: TrialOptions = {}) {
  const { endpoint, fetch, dataDir, count = () => {}, at } = options;
  const folder = dataDir ?? (await temporaryFolder());
  const lines: string[] = [];
  const time = trialClock(at);
  const database = openDatabase(folder);
  onTestFinished(database.close);
  const server = createEnquiries({
    database,
    siteUrl,
    dataDir: folder,
    settings: { ...checkEach(settings, {}), ...options.settings },
    months: enquiryMonths,
    endpoint,
    count,
    shared: singleServer,
    clock: time.clock,
    log: (line) => lines.push(line),
    fetch,
  });
  const send = (
    body: BodyInit,
    headers: Record<string, string> = {},
    visitor: string | undefined = '192.0.2.7',
  ) =>
    server.take(
      new Request('http://inner-host.test/enquiries', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        duplex: 'half',
      } as RequestInit),
      {
        visitor,
        readSite: async () => defaultSettings,
        showForm: async (outcome) =>
          new Response(JSON.stringify(outcome), { headers: { 'content-type': 'text/html' } }),
      },
    );
  return { ...server, ...time, send, lines, database, dataDir: folder };
}

/** The store of a folder, by default of a new one. */
export async function openTestStore(keys: readonly string[] = [], dataDir?: string) {
  const folder = dataDir ?? (await temporaryFolder());
  const database = openDatabase(folder);
  onTestFinished(database.close);
  const store = openStore(database, keys);
  const read = (id: string) =>
    store
      .all()
      .find((entry) => entry.id === id)
      ?.read();
  /** Stores an enquiry under a new key. */
  const addNew = (enquiry: StoredEnquiry, held?: string) => {
    const id = randomUUID();
    store.add(id, enquiry, held);
    return id;
  };
  /** Stores an enquiry that the endpoint has accepted. */
  const addForwarded = (enquiry: StoredEnquiry) => {
    const id = addNew(enquiry);
    store.begin(id, Date.parse(enquiry.submissionDate));
    store.settle(id, { forwarded: enquiry.submissionDate });
    return id;
  };
  return { ...store, read, addNew, addForwarded, database, dataDir: folder };
}

/** A path where nothing can be stored: a file has the folder's name. */
export async function blockedFolder(): Promise<string> {
  const path = join(await temporaryFolder(), 'a-file');
  await writeFile(path, '');
  return path;
}
