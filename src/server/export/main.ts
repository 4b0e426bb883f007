import { fileURLToPath } from 'node:url';
import { ContentError } from '#content/findings/errors.ts';
import { ConfigError } from '#server/config/config.ts';
import { builtAssets } from '#server/node/built-assets.ts';
import { readSettings } from './arguments';
import { exportSite } from './export-site';
import { messages } from './messages';
import { createProgress } from './progress';

/** `node dist/server/export.js`, or `npm run export`, which builds first when needed. */

/** Nobody reads more lines than this; the content check lists all that is wrong with content. */
const mostLines = 20;

function print(lines: readonly string[]) {
  const distinct = [...new Set(lines)];
  for (const line of distinct.slice(0, mostLines)) console.warn(line);
  if (distinct.length > mostLines) console.warn(messages.more(distinct.length - mostLines));
}

async function run(): Promise<number> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (!settings) {
    console.log(messages.usage);
    return 0;
  }
  if (!settings.config.enquiries.url) console.warn(messages.noEnquiryUrl());
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  const assets = await builtAssets(clientFolder).catch(() => {
    throw new ConfigError(messages.noBuild());
  });
  const progress = createProgress(process.stderr);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      progress.end();
      console.warn(messages.interrupted());
      process.exit(1);
    });
  }
  const report = await exportSite({
    ...settings,
    built: { assets, clientFolder },
    workerFile: new URL('./export-worker.js', import.meta.url),
    onProgress: progress.show,
    report: (line) => {
      progress.end();
      console.log(line);
    },
  });
  print(report.notes);
  print(report.failures);
  console.log(messages.summary(report, settings.out));
  if (settings.json) {
    // In kilobytes; all threads are of one process.
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(JSON.stringify({ ...report, megabytes }));
  }
  if (report.pages === 0) throw new Error(messages.nothing());
  return report.failures.length > 0 ? 1 : 0;
}

run().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(
      error instanceof ConfigError
        ? error.message
        : error instanceof ContentError
          ? messages.noContent(error.message)
          : error,
    );
    process.exitCode = error instanceof ConfigError ? 2 : 1;
  },
);
