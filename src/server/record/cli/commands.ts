import { stat } from 'node:fs/promises';
import { ArgumentError, CommandError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
import { type RecordReader, readRecords, verifyRecord } from '../read-record';
import { recordFolder } from '../recording';
import { yearsIn } from '../year-file';
import type { ExitCode, RecordContext } from './context';
import { diff, list } from './history';
import { momentIn } from './moment';
import { show } from './show';

const data = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;

/** The folders of records that are asked: as named, or in a `DATA_DIR` that is named. */
async function foldersOf(named: readonly string[] | undefined, { folder }: RecordContext) {
  if (!named) return [folder];
  return Promise.all(
    named.map(async (one) => {
      const within = recordFolder(one);
      return (await stat(within).catch(() => undefined))?.isDirectory() ? within : one;
    }),
  );
}

/** The records, or those of the year of a moment. @throws {CommandError} when there are none */
async function opened(
  named: readonly string[] | undefined,
  context: RecordContext,
  moment?: string,
): Promise<RecordReader> {
  const folders = await foldersOf(named, context);
  const reader = await readRecords(folders, moment ? Number(moment.slice(0, 4)) : undefined);
  if (!reader.began) throw new CommandError(messages.noRecord(folders));
  return reader;
}

/** An address as pages have it: without a host, a query or a slash at its end. @throws {ArgumentError} */
function addressIn(word: string): string {
  const path = URL.canParse(word) ? new URL(word).pathname : word;
  if (!/^\/(?!\/)/.test(path)) throw new ArgumentError(messages.badAddress(word));
  return path === '/' ? path : path.replace(/\/+$/, '');
}

async function runShow(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { on: { type: 'string' }, text: flag, out: { type: 'string' }, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (!word || more.length > 0) throw new ArgumentError(messages.needsAddress('show'));
  const address = addressIn(word);
  const moment = values.on ? momentIn(values.on) : new Date(context.now()).toISOString();
  const reader = await opened(values.data, context, moment);
  return show(reader, { address, moment, isText: values.text, out: values.out }, context);
}

async function runList(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { all: flag, json: flag, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (more.length > 0) throw new ArgumentError(messages.needsAddress('list'));
  const address = word && addressIn(word);
  const reader = await opened(values.data, context);
  return list(reader, { address, isAll: values.all, isJson: values.json }, context);
}

async function runDiff(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { all: flag, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, first, second, ...more] = positionals;
  if (!word || !first || !second || more.length > 0) throw new ArgumentError(messages.needsDays);
  const address = addressIn(word);
  const [from, to] = [momentIn(first), momentIn(second)];
  const sides = [
    { reader: await opened(values.data, context, from), moment: from },
    { reader: await opened(values.data, context, to), moment: to },
  ] as const;
  return diff(sides, { address, isAll: values.all }, context);
}

async function runVerify(args: string[], context: RecordContext): Promise<ExitCode> {
  const { values } = parseCommandLine({ args, options: { data } });
  let code: ExitCode = 0;
  const folders = await foldersOf(values.data, context);
  for (const folder of folders) {
    if ((await yearsIn(folder)).length === 0) throw new CommandError(messages.noRecord([folder]));
    const { files, versions, texts, problems } = await verifyRecord(folder);
    for (const { file, what, count } of problems) {
      code = 1;
      context.printError(messages.problem(file, what, count));
    }
    const counts = messages.verified(files, versions, texts);
    context.print(`${folder}: ${counts}${problems.length > 0 ? '' : ` ${messages.sound}`}\n`);
  }
  return code;
}

const commands = new Map([
  ['show', runShow],
  ['list', runList],
  ['diff', runDiff],
  ['verify', runVerify],
]);

/**
 * Answers what was asked.
 * @throws {ArgumentError} for words that are unknown, missing or do not go together
 * @throws {CommandError} when it cannot begin
 */
export async function run(
  [name, ...args]: readonly string[],
  context: RecordContext,
): Promise<ExitCode> {
  const names = [...commands.keys()];
  if (name === undefined) throw new ArgumentError(messages.noCommand(names));
  const command = commands.get(name);
  if (!command) throw new ArgumentError(messages.unknown(name, names));
  return command(args, context);
}
