import { writeFile } from 'node:fs/promises';
import { deliver } from '../forwarding/deliver';
import { FORWARD_DEADLINE_MS, networkWord, type Send } from '../forwarding/forward';
import { enquiryFields, shortId } from '../store/enquiry';
import { countsOf, type Entry, lineOf, readAll } from '../store/overview';
import type { EnquiryStore } from '../store/store';
import type { Command } from './arguments';
import { csv } from './csv';

/** What the commands work with. */
export interface Desk {
  readonly store: EnquiryStore;
  /** The spreadsheet's endpoint, and how it is sent to; none where it is not configured. */
  readonly endpoint: { readonly url: string; readonly send: Send } | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** To the standard output, without a line end of its own. */
  readonly print: (text: string) => void;
  /** To the standard error, as a line. */
  readonly complain: (line: string) => void;
}

/** How a command ends: all done, or something was not sent or could not be read. */
export type ExitCode = 0 | 1;

/** A command that cannot begin, in one sentence. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const noEndpoint = 'ENQUIRY_URL is not set: set it to the address of the spreadsheet’s web-script.';

/** Reads everything; what cannot be read is named. */
async function readAndName({ store, complain }: Desk) {
  const { entries, problems } = await readAll(store);
  for (const problem of problems) complain(problem);
  return { entries, code: (problems.length > 0 ? 1 : 0) as ExitCode };
}

async function list(desk: Desk, { state, json }: Extract<Command, { name: 'list' }>) {
  const { entries, code } = await readAndName(desk);
  const shown = entries.filter((entry) => state === undefined || entry.state === state);
  if (json) desk.print(`${JSON.stringify(shown, null, 2)}\n`);
  else desk.print([countsOf(entries), ...shown.map(lineOf), ''].join('\n'));
  return code;
}

async function exportAll(desk: Desk, { out }: Extract<Command, { name: 'export' }>) {
  const { entries, code } = await readAndName(desk);
  const head = ['id', 'state', ...enquiryFields];
  const rows = entries.map(({ id, state, enquiry }) => [
    id,
    state,
    ...enquiryFields.map((name) => enquiry[name]),
  ]);
  const text = csv([head, ...rows]);
  if (out === undefined) {
    desk.print(text);
    return code;
  }
  try {
    // Personal data: for the operator's eyes only. An existing file is never written over.
    await writeFile(out, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code: reason = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(
      reason === 'EEXIST'
        ? `“${out}” is there already: name another file or move it away.`
        : `“${out}” cannot be written (${reason}): name another file.`,
    );
  }
  desk.complain(`${countsOf(entries)} Written to ${out}.`);
  return code;
}

/** The entries that were named, by id or short form, or by state. @throws {CommandError} for a name of none or of several */
function chosen(entries: readonly Entry[], { ids, states }: Extract<Command, { name: 'resend' }>) {
  const named = ids.map((word) => {
    const [found, ...more] = entries.filter(({ id }) => id === word || shortId(id) === word);
    if (!found) throw new CommandError(`There is no enquiry “${word}”: see the ids with list.`);
    if (more.length > 0) {
      throw new CommandError(
        `“${word}” is several enquiries: give the whole id, as list --json shows it.`,
      );
    }
    return found;
  });
  return new Set([...named, ...entries.filter(({ state }) => states.includes(state))]);
}

async function resend(desk: Desk, command: Extract<Command, { name: 'resend' }>) {
  const { store, endpoint, now, print, complain } = desk;
  if (!endpoint) throw new CommandError(noEndpoint);
  let { entries, code } = await readAndName(desk);
  const toSend = chosen(entries, command);
  for (const { id } of toSend) {
    const options = { store, send: endpoint.send, now, random: Math.random };
    const outcome = await deliver(id, options, true);
    if (outcome.result === 'forwarded') {
      print(`${shortId(id)} was sent.\n`);
      continue;
    }
    code = 1;
    complain(
      outcome.result === 'failed'
        ? `${shortId(id)} was not sent: ${outcome.sending.error}. A running server goes on trying.`
        : `${shortId(id)} was not sent: another process is sending it just now.`,
    );
  }
  if (toSend.size === 0) print('There is nothing to send.\n');
  return code;
}

/** Asks the endpoint for the connection test of section 7: a GET with `test=true`. */
async function testConnection({ endpoint, fetch, print, complain }: Desk): Promise<ExitCode> {
  if (!endpoint) throw new CommandError(noEndpoint);
  const url = new URL(endpoint.url);
  url.searchParams.set('test', 'true');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FORWARD_DEADLINE_MS) });
    await response.body?.cancel();
    // Without the query, which may hold a key.
    const from = new URL(response.url || url).host;
    if (response.ok) {
      print(`The endpoint answers: ${response.status} from ${from}.\n`);
      return 0;
    }
    complain(
      `The endpoint answers ${response.status} from ${from}: check ENQUIRY_URL and who may call it.`,
    );
  } catch (error) {
    complain(
      `The endpoint ${url.host} does not answer (${networkWord(error)}): check ENQUIRY_URL and the network.`,
    );
  }
  return 1;
}

/**
 * Does what the operator asked for.
 * @throws {CommandError} when it cannot begin
 */
export async function run(
  command: Exclude<Command, { readonly name: 'help' }>,
  desk: Desk,
): Promise<ExitCode> {
  if (command.name === 'list') return list(desk, command);
  if (command.name === 'export') return exportAll(desk, command);
  if (command.name === 'resend') return resend(desk, command);
  return testConnection(desk);
}
