import { writeFile } from 'node:fs/promises';
import type { ForwardClock } from '../forwarding/clock';
import { deliver } from '../forwarding/deliver';
import { networkWord, SEND_DEADLINE_MS, type Send } from '../forwarding/send';
import { command as messages } from '../messages';
import { enquiryFields, shortId } from '../store/enquiry';
import { countsOf, type Entry, lineOf, readAll } from '../store/overview';
import type { EnquiryStore } from '../store/store';
import type { Command } from './arguments';
import { csv } from './csv';

/** What the commands work with. */
export interface CommandContext {
  readonly store: EnquiryStore;
  /** The spreadsheet's endpoint, and how it is sent to; none where it is not configured. */
  readonly endpoint: { readonly url: string; readonly send: Send } | undefined;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<ForwardClock, 'now' | 'random'>;
  /** To the standard output, without a line end of its own. */
  readonly print: (text: string) => void;
  /** To the standard error, as a line. */
  readonly printError: (line: string) => void;
}

/** How a command ends: all done, or something was not sent or could not be read. */
export type ExitCode = 0 | 1;

/** A command that cannot begin, in one sentence. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Reads everything; what cannot be read is named. */
async function readAndName({ store, printError }: CommandContext) {
  const { entries, problems } = await readAll(store);
  for (const problem of problems) printError(problem);
  return { entries, code: (problems.length > 0 ? 1 : 0) as ExitCode };
}

async function list(context: CommandContext, { state, json }: Extract<Command, { name: 'list' }>) {
  const { entries, code } = await readAndName(context);
  const shown = entries.filter((entry) => state === undefined || entry.state === state);
  if (json) context.print(`${JSON.stringify(shown, null, 2)}\n`);
  else context.print([countsOf(entries), ...shown.map(lineOf), ''].join('\n'));
  return code;
}

async function exportAll(context: CommandContext, { out }: Extract<Command, { name: 'export' }>) {
  const { entries, code } = await readAndName(context);
  const head = ['id', 'state', ...enquiryFields];
  const rows = entries.map(({ id, state, enquiry }) => [
    id,
    state,
    ...enquiryFields.map((name) => enquiry[name]),
  ]);
  const text = csv([head, ...rows]);
  if (out === undefined) {
    context.print(text);
    return code;
  }
  try {
    // Personal data: for the operator's eyes only. An existing file is never written over.
    await writeFile(out, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code: reason = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(
      reason === 'EEXIST' ? messages.fileExists(out) : messages.cannotWrite(out, reason),
    );
  }
  context.printError(messages.written(countsOf(entries), out));
  return code;
}

/** The entries that were named, by id or short form, or by state. @throws {CommandError} for a name of none or of several */
function chosen(entries: readonly Entry[], { ids, states }: Extract<Command, { name: 'resend' }>) {
  const named = ids.map((word) => {
    const [found, ...more] = entries.filter(({ id }) => id === word || shortId(id) === word);
    if (!found) throw new CommandError(messages.noSuchId(word));
    if (more.length > 0) throw new CommandError(messages.severalIds(word));
    return found;
  });
  return new Set([...named, ...entries.filter(({ state }) => states.includes(state))]);
}

async function resend(context: CommandContext, command: Extract<Command, { name: 'resend' }>) {
  const { store, endpoint, clock, print, printError } = context;
  if (!endpoint) throw new CommandError(messages.noEndpoint);
  let { entries, code } = await readAndName(context);
  const toSend = chosen(entries, command);
  for (const { id } of toSend) {
    const outcome = await deliver(id, { store, send: endpoint.send, clock }, true);
    if (outcome.result === 'forwarded') {
      print(`${messages.sent(shortId(id))}\n`);
      continue;
    }
    code = 1;
    printError(
      outcome.result === 'failed'
        ? messages.notSent(shortId(id), outcome.refusal.error)
        : messages.busy(shortId(id)),
    );
  }
  if (toSend.size === 0) print(`${messages.nothingToSend}\n`);
  return code;
}

/** Asks the endpoint for the connection test of section 7: a GET with `test=true`. */
async function testConnection({
  endpoint,
  fetch,
  print,
  printError,
}: CommandContext): Promise<ExitCode> {
  if (!endpoint) throw new CommandError(messages.noEndpoint);
  const url = new URL(endpoint.url);
  url.searchParams.set('test', 'true');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SEND_DEADLINE_MS) });
    await response.body?.cancel();
    // Without the query, which may hold a key.
    const from = new URL(response.url || url).host;
    if (response.ok) {
      print(`${messages.answers(response.status, from)}\n`);
      return 0;
    }
    printError(messages.answersWrong(response.status, from));
  } catch (error) {
    printError(messages.silent(url.host, networkWord(error)));
  }
  return 1;
}

/**
 * Does what the operator asked for.
 * @throws {CommandError} when it cannot begin
 */
export async function run(
  command: Exclude<Command, { readonly name: 'help' }>,
  context: CommandContext,
): Promise<ExitCode> {
  if (command.name === 'list') return list(context, command);
  if (command.name === 'export') return exportAll(context, command);
  if (command.name === 'resend') return resend(context, command);
  return testConnection(context);
}
