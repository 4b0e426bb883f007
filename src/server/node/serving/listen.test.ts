import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { listen } from './http-server';

const closing = (server: Server) =>
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  );

test('the result is the address to open', async () => {
  const server = createServer((_request, response) => response.end('here'));
  closing(server);
  const address = await listen(server, { host: '127.0.0.1', port: 0 });
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*\/$/);
  expect(await (await fetch(address)).text()).toBe('here');
});

test('a busy port is reported in one sentence with the remedy', async () => {
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
  closing(otherServer);
  const { port } = otherServer.address() as AddressInfo;
  const failure = await listen(createServer(), { host: '127.0.0.1', port }).catch((error) => error);
  expect(failure).toBeInstanceOf(ConfigError);
  expect(failure.message).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop the other program or choose another port, for example PORT=${port + 1} npm start.`,
  );
});

test('a host that is not this machine is reported with the reason', async () => {
  // TEST-NET-1 (RFC 5737): no machine has this address.
  const failure = await listen(createServer(), { host: '192.0.2.1', port: 0 }).catch(
    (error) => error,
  );
  expect(failure).toBeInstanceOf(ConfigError);
  expect(failure.message).toMatch(/^Cannot listen on 192\.0\.2\.1:0 \(E[A-Z]+\): choose another/);
});
