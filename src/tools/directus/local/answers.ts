import { once } from 'node:events';
import { createServer } from 'node:net';
import { DirectusError, lastLine } from '../errors';
import type { Running } from './processes';

/** A program may take this long to start on a busy machine. */
const maxStartMs = 180_000;
const pollIntervalMs = 200;

/**
 * Resolves once the address answers with a status of success.
 * @param name the program in messages
 * @throws DirectusError if the program ends first or does not answer in time
 */
export async function waitForAnswer(
  address: string | Request,
  { ended }: Running,
  name: string,
): Promise<void> {
  const request = new Request(address);
  const until = Date.now() + maxStartMs;
  const over = ended.then(({ last }) => {
    throw endedEarly(name, last);
  });
  over.catch(() => undefined);
  while (Date.now() < until) {
    const answer = await Promise.race([fetch(request.clone()).catch(() => undefined), over]);
    if (answer?.ok) return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, pollIntervalMs)), over]);
  }
  throw new DirectusError(
    `${request.url} does not answer. The machine may be busy: run the command again.`,
  );
}

export const endedEarly = (name: string, last: string) =>
  new DirectusError(`${name} ended before it could answer. Its last output: ${lastLine(last)}`);

/** True if nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (isListening) {
    server.close();
    await once(server, 'close');
  }
  return isListening;
}
