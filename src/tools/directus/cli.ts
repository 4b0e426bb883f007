import { capabilities } from '#capabilities/index.ts';
import { warnOfMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { ignoreClosedPipes } from '#server/node/cli/command-line.ts';
import { parseCommand } from './arguments';
import { runCommand } from './commands';
import { DirectusError } from './errors';
import { backUp, restore } from './local/backup';
import { createPrograms } from './local/processes';
import { type Started, startLocal } from './local/start';
import { usage } from './usage';

const say = (line: string) => console.log(line);

async function main(): Promise<number> {
  ignoreClosedPipes();
  warnOfMisspeltSettings(process.env, capabilities);
  const command = parseCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') {
    say(usage);
    return 0;
  }
  if (command.name === 'backup' || command.name === 'restore') {
    await (command.name === 'backup' ? backUp(command, say) : restore(command, say));
    return 0;
  }
  if (command.name !== 'start') return runCommand(command, say);
  const programs = createPrograms();
  const asked = signalled();
  try {
    const started = await Promise.race([startLocal(command, programs, say), asked]);
    if (started !== undefined) {
      say(readyMessage(started));
      const reason = await Promise.race([started.ended, asked]);
      if (reason !== undefined) {
        say(reason);
        return 1;
      }
    }
    say('Stopping…');
    return 0;
  } finally {
    await programs.stop();
  }
}

function readyMessage({ url, siteUrl, settings: { admin, editor } }: Started): string {
  return [
    '',
    ...(siteUrl ? [`  Site      ${siteUrl}`] : []),
    `  Directus  ${url}`,
    `  Editor    ${editor.email}, password ${editor.password}`,
    `  Admin     ${admin.email}, password ${admin.password}`,
    '',
    '  The editor writes content. The administrator also has users, roles and settings.',
    '  Press Ctrl-C to stop.',
  ].join('\n');
}

/** Resolves at the first signal. npm and tsx pass on signals that this process got, too: the second must not end it. */
const signalled = () =>
  new Promise<undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => resolve(undefined));
    }
  });

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof DirectusError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
