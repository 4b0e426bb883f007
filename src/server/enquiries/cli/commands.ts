import { writeFile } from 'node:fs/promises';
import { singleLine } from '#forms/typed-text.ts';
import { ArgumentError, CommandError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { deliver } from '../forwarding/deliver';
import { createSend } from '../forwarding/send';
import { command as messages } from '../messages';
import { asText } from '../spreadsheet';
import { enquiryFields, shortId } from '../store/enquiry';
import { countsOf, type DeliveryState, deliveryStates, lineOf } from '../store/overview';
import { type CommandContext, type ExitCode, named, readAndName } from './context';
import { erase, purge } from './erase';
import { testConnection } from './test-connection';

async function list(args: string[], context: CommandContext) {
  const options = { state: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { state, json } = parseCommandLine({ args, options }).values;
  if (state !== undefined && !deliveryStates.some((known) => known === state)) {
    throw new ArgumentError(messages.badState(state, deliveryStates));
  }
  const { entries, code } = readAndName(context);
  const shown = entries.filter((entry) => state === undefined || entry.state === state);
  if (json) context.print(`${JSON.stringify(shown, null, 2)}\n`);
  else context.print([countsOf(entries), ...shown.map(lineOf), ''].join('\n'));
  return code;
}

/** One cell, as text. Programs that want the plain values read `list --json`. */
function cell(value: string): string {
  const safe = asText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

async function exportAll(args: string[], context: CommandContext) {
  const { out } = parseCommandLine({ args, options: { out: { type: 'string' } } }).values;
  if (out?.trim() === '') throw new ArgumentError(messages.emptyOut);
  const { entries, code } = readAndName(context);
  const head = ['id', 'state', ...enquiryFields];
  const rows = entries.map(({ id, state, enquiry }) => [
    id,
    state,
    ...enquiryFields.map((name) => singleLine(name, enquiry[name])),
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

/** Sends the enquiries that are named, by id or short form, or by state. */
async function resend(args: string[], context: CommandContext) {
  const flag = { type: 'boolean' } as const;
  const options = { held: flag, failed: flag, 'all-waiting': flag };
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const states: DeliveryState[] = [];
  if (values.held) states.push('held');
  if (values.failed) states.push('failed');
  if (values['all-waiting']) states.push('waiting');
  if (positionals.length === 0 && states.length === 0) {
    throw new ArgumentError(messages.nothingNamed);
  }
  const { store, url, token, fetch, clock, print, printError } = context;
  if (!url) throw new CommandError(messages.noEndpoint);
  const send = createSend({ url, token, fetch, clock });
  let { entries, code } = readAndName(context);
  const chosen = entries.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const all = entries.map(({ id }) => id);
  const toSend = new Set([...named(positionals, all), ...chosen]);
  for (const id of toSend) {
    const outcome = await deliver(id, { store, send, clock }, true);
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

async function test(args: string[], context: CommandContext): Promise<ExitCode> {
  parseCommandLine({ args });
  const { url, token, fetch, print, printError } = context;
  if (!url) throw new CommandError(messages.noEndpoint);
  const { isWell, sentence } = await testConnection({ url, token, fetch });
  if (isWell) print(`${sentence}\n`);
  else printError(sentence);
  return isWell ? 0 : 1;
}

/** Encrypts what is stored under the first key: what was stored without one, or under one that is to go. */
async function encrypt(args: string[], context: CommandContext): Promise<ExitCode> {
  parseCommandLine({ args });
  const { store, hasKeys, print } = context;
  if (!hasKeys) throw new CommandError(messages.noKeys);
  const { entries, code } = readAndName(context);
  print(`${messages.encrypted(store.encrypt(), entries.length)}\n`);
  return code;
}

const commands = new Map([
  ['encrypt', encrypt],
  ['list', list],
  ['export', exportAll],
  ['resend', resend],
  ['test', test],
  ['erase', erase],
  ['purge', purge],
]);

/**
 * Does what the operator asked for.
 * @throws {ArgumentError} for words that are unknown, missing or do not go together
 * @throws {CommandError} when it cannot begin
 */
export async function run(
  [name, ...args]: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  if (name === undefined) throw new ArgumentError(messages.noCommand);
  const command = commands.get(name);
  if (!command) throw new ArgumentError(messages.unknown(name));
  return command(args, context);
}
