import type { AddressInfo, Server } from 'node:net';
import { ConfigError } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Lets a server listen where the configuration says.
 * @param name the setting that chose the port, for the remedy
 * @returns the address to open
 * @throws {ConfigError} when the port is busy or cannot be had
 */
export function listen(
  server: Server,
  { host, port }: ListenAddress,
  name = 'PORT',
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          error.code === 'EADDRINUSE'
            ? messages.portBusy(host, port, name)
            : messages.cannotListen(host, port, error.code ?? error.message, name),
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

/** Ends the program with the one sentence of a configuration error; anything else with its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
