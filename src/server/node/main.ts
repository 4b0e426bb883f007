import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { capabilities } from '#capabilities/index.ts';
import { postListPath } from '#components/blog/addresses.ts';
import { createLogOnce } from '#content/findings/log-once.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { has, roles } from '#generated/roles.ts';
import { siteDefinition } from '#generated/site/site.ts';
import { pages } from '#renderer/pages.ts';
import {
  type Config,
  ConfigError,
  type OperationSettings,
  readConfig,
  readOperation,
} from '#server/config/config.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { hasAnswers } from '#server/data/answers.ts';
import { createFolder } from '#server/data/create-folder.ts';
import { openDatabase } from '#server/data/database.ts';
import { createStartWatch } from '#server/disk/start-watch.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { missingFacts } from '#server/site/required-facts.ts';
import { builtAssets, refuseOtherSite } from './built-assets';
import { endWithNpm, exitWith } from './cli/command-line';
import { openThreadedReader } from './content-reader/threaded-reader';
import { createPictureProcess } from './pictures/picture-process';
import { endOnSignal } from './serving/drain';
import type { Lifecycle } from './serving/health';
import { createHttpServer, listen, serverLimits } from './serving/http-server';
import { createRequestListener } from './serving/request-listener';
import { createListener, type RequestListener } from './serving/serve';
import { createSite, openPictureStore, openShared } from './site-node';
import { checkContentService, warmUp, warmUpMs, warningOfToken } from './startup';
import { createLog, type Log, redirectConsoleToLog } from './telemetry/log';
import { createMetrics } from './telemetry/metrics';

/** The production server: `node dist/server/node.js`. `npm start` runs it, after a build if needed. */

const clientFolder = fileURLToPath(new URL('../client', import.meta.url));

/** Maximum time that the start waits for the content service when nothing is stored. */
const firstReadMs = 2_000;

/** Called before a deliberate end of the process. */
type OnEnd = (listener: () => void) => void;

async function serve(
  config: Config,
  operation: OperationSettings,
  log: Log,
  onEnd: OnEnd,
): Promise<void> {
  const { trustedProxies } = config;
  const metrics = operation.metrics && createMetrics();
  const lifecycle: Lifecycle = { state: 'starting' };
  let requestListener: RequestListener | undefined;
  const { server, pending } = createHttpServer({
    limits: serverLimits(trustedProxies, operation),
    refused: (status, reason) => {
      log.lines.info({ status, reason }, 'refused');
      metrics?.requestRefused(status);
    },
    listener: createListener({
      lifecycle,
      trustedProxies,
      during: log.during,
      requestListener: () => requestListener,
      ended:
        metrics || log.requests.isLevelEnabled('info')
          ? (request) => {
              log.requests.info(request, 'request');
              metrics?.requestEnded(request);
            }
          : undefined,
    }),
  });
  // Listens early: the server is live from here on, and ready once the site is open.
  const address = await listen(server, config);
  if (metrics && operation.metrics) {
    const at = await listen(metrics.server(lifecycle), operation.metrics, 'METRICS_PORT');
    log.lines.info(`Metrics are served at ${at}metrics`);
  }

  const database = openDatabase(config.dataDir);
  const startWatch =
    config.content &&
    createStartWatch({
      database,
      service: config.content.url,
      log: (line) => log.lines.error(line),
    });
  if (startWatch) onEnd(startWatch.end);
  const assets = await builtAssets(clientFolder);
  const shared = await openShared(config);
  const pictures = createPictureProcess();
  const site = await createSite({
    config,
    definition: siteDefinition,
    shared,
    database,
    capabilities,
    env: process.env,
    registry: metrics?.registry,
    assets: () => assets,
    pictureStore: openPictureStore(config),
    buildFolder: clientFolder,
    openReader: (hooks, setup) =>
      openThreadedReader(
        { ...setup, dataDir: config.dataDir, siteUrl: config.siteUrl },
        { ...hooks, failedTwice: startWatch?.threadFailedTwice },
      ),
    makePicture: pictures.make,
    report: createLogOnce((line, { id, collection, severity }) =>
      log.lines.warn({ finding: id, collection, severity }, line),
    ),
    metrics: metrics?.site,
  });
  metrics?.collectFrom({
    requestsPending: () => pending.size,
    isConnected: shared.isConnected,
    contentEmptied: () => site.readerState().emptied,
    contentReadAt: () => site.readerState().readAt,
  });
  endOnSignal({
    program: process,
    server,
    lifecycle,
    pending,
    delayMs: operation.drainDelaySeconds * 1000,
    limitMs: operation.drainSeconds * 1000,
    began: (signal) => {
      startWatch?.end();
      log.lines.info(
        `${signal}: the server is shutting down. Pending requests have ${operation.drainSeconds} s to finish.`,
      );
    },
    cutOff: (sentence) => log.lines.error(sentence),
    finish: {
      ...site.capabilities.stops,
      'reading content': site.reader.stop,
    },
    ended: () => {
      database.close();
      pictures.close();
      shared.stop();
    },
  });

  endWithNpm(process);

  const { content } = config;
  const checked =
    content &&
    checkContentService(site.client, content.token !== undefined, () =>
      hasAnswers(database, content.url),
    );
  startWatch?.begin();
  await site.reader.restore();
  startWatch?.start();
  const first = site.reader.sync();
  site.reader.start();
  // Without stored content there is nothing to show, so the start waits for the service.
  if (!site.store.current().has(pageEntry(roles.home))) {
    const limit = config.content ? [wait(firstReadMs, undefined, { ref: false })] : [];
    await Promise.race([Promise.all([checked, first]), ...limit]);
  }
  const problem = missingFacts(site);
  if (problem) throw new ConfigError(problem);
  await Promise.all([
    warmUp(site.handle, config.siteUrl, [
      ...pages.map(({ path }) => path),
      ...(has.posts ? [postListPath] : []),
    ]),
    Promise.race([site.capabilities.prepare(), wait(warmUpMs, undefined, { ref: false })]),
  ]);
  requestListener = createRequestListener(site, { siteUrl: config.siteUrl, trustedProxies });
  lifecycle.isRefused = () => site.readerState().isRefused;
  lifecycle.findTrouble = site.capabilities.findTrouble;
  lifecycle.isConnected = shared.isConnected;
  lifecycle.state = 'ready';
  const listening = `The site is ready at ${address}`;
  // A terminal shows only the sentence, without the log's fields.
  if (process.stdout.isTTY) process.stdout.write(`${listening}\n`);
  else log.lines.info(listening);
  site.capabilities.start();
  const warning = await checked;
  if (warning) console.warn(warning);
  const tokenWarning = config.content?.token && (await warningOfToken(site.client));
  if (tokenWarning) console.warn(tokenWarning);
}

function createDataFolder(folder: string): void {
  try {
    createFolder(folder);
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `DATA_DIR “${folder}” cannot be written (${code ?? message}), so nothing could be stored: give a folder that this user can write to.`,
    );
  }
}

async function start() {
  warnOfMisspeltSettings(process.env, capabilities);
  refuseOtherSite(process.env);
  const config = readConfig(process.env);
  const operation = readOperation(process.env);
  for (const { warning } of configureCapabilities(capabilities, process.env, config)) {
    if (warning) console.warn(warning);
  }
  createDataFolder(config.dataDir);
  const log = createLog(operation.logLevel);
  const restoreConsole = redirectConsoleToLog(log.lines);
  let prepareEnd = () => {};
  const fail = (error: unknown) => {
    if (error instanceof ConfigError) {
      prepareEnd();
      restoreConsole();
      exitWith(error);
    }
    log.lines.fatal({ err: error }, 'The server exits because of an unexpected error.');
    process.exit(1);
  };
  process.on('uncaughtException', fail);
  await serve(config, operation, log, (listener) => {
    prepareEnd = listener;
  }).catch(fail);
}

start().catch(exitWith);
