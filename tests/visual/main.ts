import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings, type Settings } from './arguments';
import { openBrowser } from './camera';
import { exportGallery } from './gallery';
import { CannotCompare, steps, USAGE, words } from './messages';
import { createProgress } from './progress';
import { summaryOf } from './report';
import { runReview } from './review';
import { serve } from './server';
import { installFor, npm, takeVersions, type Version } from './versions';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Clean-up steps to run at the end, in reverse order, however the command ends. */
const undo: (() => Promise<unknown>)[] = [];

let clearing: Promise<void> | undefined;

/** Runs all clean-up steps once; later callers wait for the same run. */
function clearAway(): Promise<void> {
  clearing ??= (async () => {
    for (let last = undo.pop(); last; last = undo.pop()) await last().catch(() => undefined);
  })();
  return clearing;
}

/** Makes the compared parts of a version: its exported gallery, its site, or both. */
async function open(version: Version, settings: Settings, say: (line: string) => void) {
  await installFor(root, version, say);
  if (settings.withSections) say(steps.gallery(version.name));
  // The gallery first: it takes less time, and refuses versions that are too old.
  const gallery = settings.withSections ? await exportGallery(version) : undefined;
  if (!settings.withPages) return { gallery };
  say(steps.build(version.name));
  await npm(version, ['run', 'build']);
  const site = await serve(version);
  undo.push(site.stop);
  return { site, gallery };
}

async function compare(settings: Settings): Promise<void> {
  const { base } = settings;
  const { say, show } = createProgress(process.stdout);
  say(steps.checkout(base));
  const versions = await takeVersions(root, base);
  undo.push(versions.remove);
  const before = await open(versions.before, settings, say);
  const after = await open(versions.after, settings, say);
  const browser = await openBrowser();
  undo.push(() => browser.close());
  const { report, file } = await runReview({
    ...settings,
    ...{ before, after, commit: versions.commit, browser },
    folder: join(root, 'test-results', 'visual'),
    onStart: (pages, forms) => say(steps.shoot(pages, forms)),
    onView: (done, total, name) => show(steps.shooting(done, total, name)),
  });
  for (const line of summaryOf(report)) say(line);
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
