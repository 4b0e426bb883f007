import { ArgumentError, CommandError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
import { shortId } from '../store/enquiry';
import type { ErasureReason } from '../store/erasure';
import { before, isCredible } from '../store/retention';
import { type CommandContext, type ExitCode, named, readAndName } from './context';

/** Erases enquiries, and says of each what became of it, and that of one that was forwarded another copy is elsewhere. */
async function eraseAll(
  ids: readonly string[],
  reason: ErasureReason,
  { erase, print, printError }: CommandContext,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  for (const { id, result, attempts } of await erase(ids, reason)) {
    if (result === 'busy') {
      printError(messages.notErasedNow(shortId(id)));
      code = 1;
    } else {
      print(`${messages.erased(shortId(id))}\n`);
      if (attempts > 0) print(`${messages.eraseThere(id)}\n`);
    }
  }
  return code;
}

/** Erases the enquiries that are named by id, or are from an e-mail address. */
export async function erase(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { email: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const emails = (values.email ?? []).map((email) => email.trim().toLowerCase());
  if (positionals.length + emails.length === 0 || emails.includes('')) {
    throw new ArgumentError(messages.nothingToErase);
  }
  const ids = new Set(named(positionals, context.store.ids()));
  let unread: ExitCode = 0;
  if (emails.length > 0) {
    const { entries, code } = readAndName(context);
    unread = code;
    const theirs = entries.filter(({ enquiry }) => emails.includes(enquiry.email.toLowerCase()));
    for (const { id } of theirs) ids.add(id);
    if (theirs.length === 0) context.print(`${messages.noneFrom}\n`);
  }
  const code = await eraseAll([...ids], 'asked', context);
  return code || unread;
}

const units = { d: 'days', m: 'months' } as const;

/** Erases every enquiry older than so many months or days. Refuses while the clock may be wrong, without `--clock-is-right`. */
export async function purge(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = {
    'older-than': { type: 'string' },
    'clock-is-right': { type: 'boolean' },
  } as const;
  const { 'older-than': age = '', 'clock-is-right': isRight } = parseCommandLine({
    args,
    options,
  }).values;
  const [, count, unit] = /^([1-9]\d{0,3})([dm])$/.exec(age) ?? [];
  if (!count || !unit) throw new ArgumentError(messages.badAge);
  const lastSeen = isRight ? undefined : context.doubtAboutClock();
  if (lastSeen) {
    throw new CommandError(messages.clockDoubted(new Date(context.clock.now()), lastSeen));
  }
  const moment = before(context.clock.now(), { [units[unit as 'd' | 'm']]: Number(count) });
  const ages = context.store.ages().filter(({ fromMs }) => isCredible(fromMs, moment - 1));
  const ids = ages.map(({ id }) => id);
  const code = await eraseAll(ids, 'purge', context);
  if (ids.length === 0) context.print(`${messages.noneOlder(age)}\n`);
  return code;
}
