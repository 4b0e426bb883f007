import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from './arguments';
import { openBrowser } from './camera';
import { CannotCompare, steps, USAGE, words } from './messages';
import { createProgress } from './progress';
import { summaryOf } from './report';
import { runReview } from './review';
import { serve } from './server';
import { buildVersion, takeVersions } from './versions';

/** The command: see `USAGE`. */
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** What is to be undone at the end, the last first, whatever the end is. */
const undo: (() => Promise<unknown>)[] = [];

async function clearAway(): Promise<void> {
  for (let last = undo.pop(); last; last = undo.pop()) await last().catch(() => undefined);
}

async function compare({ base, only, widths }: Settings): Promise<void> {
  const { say, show } = createProgress(process.stdout);
  say(steps.checkout(base));
  const versions = await takeVersions(root, base);
  undo.push(versions.remove);
  for (const version of [versions.before, versions.after]) await buildVersion(root, version, say);
  const before = await serve(versions.before);
  undo.push(before.stop);
  const after = await serve(versions.after);
  undo.push(after.stop);
  const browser = await openBrowser();
  undo.push(() => browser.close());
  const { report, file } = await runReview({
    ...{ before, after, base, commit: versions.commit, only, widths, browser },
    folder: join(root, 'test-results', 'visual'),
    onView: (done, total, name) => {
      if (done === 1) say(steps.shoot(total));
      show(steps.shooting(done, total, name));
    },
  });
  say(summaryOf(report));
  say(words.report(relative(process.cwd(), file)));
}

async function run(): Promise<void> {
  const settings = readSettings(process.argv.slice(2));
  if (settings === undefined) {
    console.log(USAGE);
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void clearAway().finally(() => process.exit(2)));
  }
  try {
    await compare(settings);
  } finally {
    await clearAway();
  }
}

run().catch((error: unknown) => {
  process.exitCode = 2;
  console.error(error instanceof CannotCompare ? error.message : error);
});
