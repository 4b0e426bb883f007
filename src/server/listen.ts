import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError } from './config';
import { messages } from './messages';

/**
 * Lets a server listen where the configuration says.
 * @returns the address to open
 * @throws {ConfigError} when the port is busy or cannot be had
 */
export function listen(
  server: Server,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          error.code === 'EADDRINUSE'
            ? messages.portBusy(host, port)
            : messages.cannotListen(host, port, error.code ?? error.message),
        ),
      ),
    );
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      const shown = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${shown}:${actual}/`);
    });
  });
}

/** Ends the program with the one sentence of a configuration error; anything else keeps its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
