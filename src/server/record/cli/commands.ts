import { statSync } from 'node:fs';
import { ConfigError } from '#server/config/config.ts';
import { openToRead } from '#server/data/database.ts';
import { databaseFile, isThere } from '#server/data/database-file.ts';
import { ArgumentError, CommandError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
import { type RecordReader, readRecords, verifyRecord } from '../read-record';
import type { ExitCode, RecordContext } from './context';
import { diff, list } from './history';
import { momentIn } from './moment';
import { show } from './show';

const data = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean', default: false } as const;

/** The databases that are asked: as named, or in a `DATA_DIR` that is named. */
const filesOf = (named: readonly string[] | undefined, { dataDir }: RecordContext) =>
  (named ?? [dataDir]).map((one) =>
    statSync(one, { throwIfNoEntry: false })?.isFile() ? one : databaseFile(one),
  );

/** @throws {CommandError} when there is no record */
function opened(named: readonly string[] | undefined, context: RecordContext): RecordReader {
  const files = filesOf(named, context);
  const reader = readRecords(files.filter(isThere).map(openToRead));
  if (!reader.began) throw new CommandError(messages.noRecord(files));
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
  const reader = opened(values.data, context);
  return show(reader, { address, moment, isText: values.text, out: values.out }, context);
}

async function runList(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { all: flag, json: flag, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, ...more] = positionals;
  if (more.length > 0) throw new ArgumentError(messages.needsAddress('list'));
  const address = word && addressIn(word);
  const reader = opened(values.data, context);
  return list(reader, { address, isAll: values.all, isJson: values.json }, context);
}

async function runDiff(args: string[], context: RecordContext): Promise<ExitCode> {
  const options = { all: flag, data } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [word, first, second, ...more] = positionals;
  if (!word || !first || !second || more.length > 0) throw new ArgumentError(messages.needsDays);
  const address = addressIn(word);
  const moments = [momentIn(first), momentIn(second)] as const;
  return diff(opened(values.data, context), moments, { address, isAll: values.all }, context);
}

async function runVerify(args: string[], context: RecordContext): Promise<ExitCode> {
  const { values } = parseCommandLine({ args, options: { data } });
  let code: ExitCode = 0;
  for (const file of filesOf(values.data, context)) {
    if (!isThere(file)) throw new CommandError(messages.noRecord([file]));
    try {
      const { versions, texts, damaged } = verifyRecord(openToRead(file));
      if (versions === 0) throw new CommandError(messages.noRecord([file]));
      if (damaged > 0) {
        code = 1;
        context.printError(messages.damaged(file, damaged));
      }
      const counts = messages.verified(versions, texts);
      context.print(`${file}: ${counts}${damaged > 0 ? '' : ` ${messages.sound}`}\n`);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      code = 1;
      context.printError(error.message);
    }
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
