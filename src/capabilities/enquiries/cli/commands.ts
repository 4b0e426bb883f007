import { singleLine } from '#forms/typed-text.ts';
import {
  ArgumentError,
  CommandError,
  commandNamed,
  type ExitCode,
  parseCommandLine,
  writeNewFile,
} from '#server/node/cli/command-line.ts';
import { deliver } from '../forwarding/deliver';
import { createSend } from '../forwarding/send';
import { enquiryFields, escapeFormula, isRequest, shortId } from '../store/enquiry';
import {
  type CommandContext,
  type DeliveryState,
  deliveryStates,
  entryLine,
  readEntries,
  resolveIds,
  summary,
} from './entries';
import { erase, purge } from './erase';
import { testConnection } from './test-connection';

async function list(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { state: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { state, json } = parseCommandLine({ args, options }).values;
  if (state !== undefined && !deliveryStates.some((known) => known === state)) {
    throw new ArgumentError(
      `--state is “${state}”, but must be one of ${deliveryStates.join(', ')}.`,
    );
  }
  const { entries, code } = readEntries(context);
  const shown = entries.filter((entry) => state === undefined || entry.state === state);
  if (json) context.print(`${JSON.stringify(shown, null, 2)}\n`);
  else context.print([summary(entries), ...shown.map(entryLine), ''].join('\n'));
  return code;
}

/** Formats one cell, and escapes formulas. Programs can read the plain values from `list --json`. */
function cell(value: string): string {
  const safe = escapeFormula(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as CSV (RFC 4180), with a byte order mark, because spreadsheets need it to recognise UTF-8. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

async function exportAll(args: string[], context: CommandContext): Promise<ExitCode> {
  const { out } = parseCommandLine({ args, options: { out: { type: 'string' } } }).values;
  if (out?.trim() === '') throw new ArgumentError('--out is empty: name a file.');
  const { entries, code } = readEntries(context);
  const rows = entries.map(({ id, state, enquiry }) => [
    id,
    state,
    ...enquiryFields.map((name) => singleLine(name, enquiry[name])),
  ]);
  const text = csv([['id', 'state', ...enquiryFields], ...rows]);
  if (out === undefined) context.print(text);
  else {
    await writeNewFile(out, text);
    context.printError(`${summary(entries)} Written to ${out}.`);
  }
  return code;
}

function requireEndpoint({ endpoint, fetch, clock }: CommandContext) {
  if (!endpoint) {
    throw new CommandError(
      'ENQUIRY_URL is not set: set it to the address of the spreadsheet’s web-script, or to directus:enquiries.',
    );
  }
  return { ...endpoint, fetch, clock };
}

async function resend(args: string[], context: CommandContext): Promise<ExitCode> {
  const flag = { type: 'boolean' } as const;
  const options = { held: flag, failed: flag, 'all-waiting': flag };
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const states: DeliveryState[] = [];
  if (values.held) states.push('held');
  if (values.failed) states.push('failed');
  if (values['all-waiting']) states.push('waiting');
  if (positionals.length === 0 && states.length === 0) {
    throw new ArgumentError('resend needs ids, --held, --failed or --all-waiting.');
  }
  const { store, clock, print, printError } = context;
  const send = createSend(requireEndpoint(context));
  const read = readEntries(context);
  let { code } = read;
  const all = read.entries.map(({ id }) => id);
  const chosen = read.entries
    .filter(({ id, state }) => states.includes(state) && !isRequest(id))
    .map(({ id }) => id);
  const ids = new Set([...resolveIds(positionals, all), ...chosen]);
  for (const id of ids) {
    const outcome = await deliver(id, { store, send, clock }, true);
    if (outcome === 'forwarded') {
      print(`${shortId(id)} was sent.\n`);
      continue;
    }
    code = 1;
    const gone = isRequest(id) ? 'requests are never sent' : 'it was erased';
    const reason = outcome === 'gone' ? gone : outcome.error;
    printError(`${shortId(id)} was not sent: ${reason}. A running server keeps trying.`);
  }
  if (ids.size === 0) print('There is nothing to send.\n');
  return code;
}

async function test(args: string[], context: CommandContext): Promise<ExitCode> {
  parseCommandLine({ args });
  const { isWorking, sentence } = await testConnection(requireEndpoint(context));
  if (isWorking) context.print(`${sentence}\n`);
  else context.printError(sentence);
  return isWorking ? 0 : 1;
}

async function encrypt(args: string[], context: CommandContext): Promise<ExitCode> {
  parseCommandLine({ args });
  if (!context.hasKeys) {
    throw new CommandError('ENQUIRY_KEYS is not set: set it to a key from openssl rand -hex 32.');
  }
  const { entries, code } = readEntries(context);
  const count = context.store.encrypt();
  context.store.rewrite();
  context.store.emptyLog();
  context.print(
    `Encrypted ${count} of ${entries.length} with the first key. The others already were.\n`,
  );
  return code;
}

export const run = async (
  [name, ...args]: readonly string[],
  context: CommandContext,
): Promise<ExitCode> =>
  commandNamed({ list, export: exportAll, resend, test, erase, purge, encrypt }, name)(
    args,
    context,
  );
