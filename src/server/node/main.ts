import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLogOnce } from '#content/findings/log-once.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/data/database.ts';
import { messages } from '#server/messages.ts';
import { builtAssets } from './built-assets';
import { openThreadedReader } from './content-reader/threaded-reader';
import { type OperationSettings, readOperation } from './operation';
import { createPictureProcess } from './pictures/picture-process';
import { createAnswering } from './serving/answering';
import { endOnSignal } from './serving/drain';
import { endWithNpm } from './serving/end-with-npm';
import type { Lifecycle } from './serving/health';
import { createHttpServer, serverLimits } from './serving/http-server';
import { exitWith, listen } from './serving/listen';
import { type Answering, createListener } from './serving/serve';
import { createSite, openPictureStore, openShared } from './site-node';
import { checkContentService, warningOfToken } from './startup-check';
import { takeOverConsole } from './telemetry/console-log';
import { createLog, type Log } from './telemetry/log';
import { createMetrics } from './telemetry/metrics';
import { warmUp } from './warm-up';

/** The production server: `node dist/server/node.js`, which `npm start` runs after a build where one is needed. */

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

type Site = Awaited<ReturnType<typeof createSite>>;

/** Whether the home page can be shown. */
async function shows({ handle }: Site, { siteUrl }: Config): Promise<boolean> {
  const answer = await handle(new Request(siteUrl));
  await answer.body?.cancel();
  return answer.ok;
}

/** Serves the site until a signal ends it. @throws {ConfigError} what the operator can mend */
async function serve(config: Config, operation: OperationSettings, log: Log): Promise<void> {
  const { trustedProxies } = config.enquiries;
  const metrics = operation.metrics && createMetrics();
  const lifecycle: Lifecycle = { state: 'starting' };
  let answering: Answering | undefined;
  const { server, pending } = createHttpServer({
    limits: serverLimits(trustedProxies, operation),
    refused: (status, reason) => {
      log.lines.info({ status, reason }, 'refused');
      metrics?.requestRefused(status);
    },
    listener: createListener({
      lifecycle,
      answering: () => answering,
      trustedProxies,
      during: log.during,
      ended:
        metrics || log.requests.isLevelEnabled('info')
          ? (request) => {
              log.requests.info(request, 'request');
              metrics?.requestEnded(request);
            }
          : undefined,
    }),
  });
  // Before the site is put together: it is alive from here on, and ready when it can serve.
  const address = await listen(server, config);
  if (metrics && operation.metrics) {
    const metricsAddress = await listen(
      metrics.server(lifecycle),
      operation.metrics,
      'METRICS_PORT',
    );
    log.lines.info(messages.metricsAt(metricsAddress));
  }

  const database = openDatabase(config.dataDir);
  const assets = await builtAssets(clientFolder);
  const shared = await openShared(config);
  const pictures = createPictureProcess();
  const site = await createSite({
    config,
    shared,
    assets: () => assets,
    pictureStore: openPictureStore(config),
    database,
    recordYears: operation.recordYears,
    openReader: (hooks) =>
      openThreadedReader({ content: config.content, dataDir: config.dataDir }, hooks),
    makePicture: pictures.make,
    report: createLogOnce((line, { id, collection, severity }) =>
      log.lines.warn({ finding: id, collection, severity }, line),
    ),
    metrics: metrics?.site,
  });
  metrics?.count({
    requestsPending: () => pending.size,
    enquiriesPending: site.enquiries.pending,
    enquiriesExpiring: site.enquiries.expiring,
    isStorable: site.enquiries.isStorable,
    isConnected: shared.isConnected,
    contentEmptied: site.emptied,
    contentReadAt: site.readAt,
  });
  endOnSignal({
    program: process,
    server,
    lifecycle,
    delayMs: operation.drainDelaySeconds * 1000,
    limitMs: operation.drainSeconds * 1000,
    began: (signal) => log.lines.info(messages.draining(signal, operation.drainSeconds)),
    cutOff: (left) => log.lines.error(messages.cutOff(left, operation.drainSeconds)),
    pending,
    finish: {
      enquiries: async () => site.enquiries.stop(),
      'the record': async () => site.record?.stop(),
      'content that is being stored': site.settled,
      'content that is being read': site.reader.stop,
    },
    ended: () => {
      database.close();
      pictures.close();
      shared.stop();
    },
  });
  endWithNpm(process);
  const checked = config.content
    ? checkContentService(site.client, config.content.token !== undefined, () =>
        shows(site, config),
      )
    : Promise.resolve(undefined);
  await site.reader.restore();
  const first = site.reader.sync();
  site.reader.start();
  // What was stored can be shown at once. Otherwise a service that refuses us is worth waiting for: there is nothing to be ready for.
  if (!site.store.current().paths().includes(pageEntry('home_page').path)) {
    await Promise.race([Promise.all([checked, first]), wait(2_000, undefined, { ref: false })]);
  }
  await warmUp(site.handle, config.siteUrl, [...pages.map(({ path }) => path), '/blog/posts']);
  answering = createAnswering({ site, config, clientFolder });
  lifecycle.isRefused = site.isRefused;
  lifecycle.isStorable = site.enquiries.isStorable;
  lifecycle.isConnected = shared.isConnected;
  lifecycle.state = 'ready';
  // Whoever starts it by hand reads this; whoever runs it reads a log.
  if (process.stdout.isTTY) process.stdout.write(`${messages.listening(address)}\n`);
  else log.lines.info(messages.listening(address));
  site.enquiries.start();
  site.record?.start();
  const warning = await checked;
  if (warning) console.warn(warning);
  const excess = config.content?.token && (await warningOfToken(site.client));
  if (excess) console.warn(excess);
}

async function start() {
  const config = readConfig(process.env);
  const operation = readOperation(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new ConfigError(messages.dataDir(config.dataDir, error.code ?? error.message));
    },
  );
  const log = createLog(operation.logLevel);
  const giveConsoleBack = takeOverConsole(log.lines);
  /** Ends at once: with one plain sentence where the operator can mend it, with a line of the log otherwise. */
  const fail = (error: unknown) => {
    if (error instanceof ConfigError) {
      giveConsoleBack();
      exitWith(error);
    }
    log.lines.fatal({ err: error }, messages.unexpectedEnd());
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  await serve(config, operation, log).catch(fail);
}

start().catch(exitWith);
