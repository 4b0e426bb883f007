import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, serverLimits } from './http-server';

const wide = {
  ...serverLimits(0, { maxConnections: 100, maxConnectionsPerAddress: 100 }),
  connectionsCheckingInterval: 20,
};

type Listener = Parameters<typeof createHttpServer>[0]['listener'];

const hello: Listener = (_incoming, outgoing) => outgoing.writeHead(200).end('hello');

/** A server with some tight limits, and a list of refused requests. */
async function open(limits: Partial<typeof wide>, listener: Listener = hello) {
  const refused: (readonly [number, string])[] = [];
  const { server } = createHttpServer({
    limits: { ...wide, ...limits },
    refused: (...words) => {
      refused.push(words);
    },
    listener,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { server, port, refused };
}

/** A raw connection, and all data received until the server closes it. */
function speak(port: number) {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  // The server may close the connection while this client writes.
  socket.on('error', () => {});
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, received };
}

test('a client that sends its headers byte by byte gets 408 and is cut off', async () => {
  const { port, refused } = await open({ headersTimeout: 60 });
  const { socket, received } = speak(port);
  const letters = `GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ${'a'.repeat(100_000)}`[Symbol.iterator]();
  const timer = setInterval(() => socket.write(letters.next().value ?? 'a'), 5);
  socket.once('close', () => clearInterval(timer));
  expect(await received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/);
  expect(refused).toEqual([[408, 'ERR_HTTP_REQUEST_TIMEOUT']]);
});

test('a client that never ends its body is cut off', async () => {
  const { port } = await open({ headersTimeout: 60, requestTimeout: 60 }, () => {});
  const { socket, received } = speak(port);
  socket.write('POST /enquiries HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nfirstName=');
  expect(await received).toMatch(/^HTTP\/1\.1 408 /);
});

test('a silent client is cut off', async () => {
  const { port } = await open({ timeout: 60 });
  expect(await speak(port).received).toBe('');
});

test('an idle connection is closed', async () => {
  const { port } = await open({ keepAliveTimeout: 60 });
  const { socket, received } = speak(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*hello/);
});

test.each([
  ['no request', 'nonsense\r\n\r\n', 400],
  ['a bad version', 'GET / HTTP/9\r\nHost: a\r\n\r\n', 400],
  ['a header that continues', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\tc\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length beside chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s gets its status, and the connection ends', async (_case, words, status) => {
  const { port } = await open({}, (_incoming, outgoing) => outgoing.end('taken'));
  const { socket, received } = speak(port);
  socket.write(words);
  const text = await received;
  expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(text).toMatch(/\r\nConnection: close\r\n/);
  expect(text).not.toContain('taken');
});

test('a bad request does not corrupt an answer that has begun', async () => {
  const { port } = await open({}, (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': 100 });
    outgoing.write('half');
  });
  const { socket, received } = speak(port);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.once('data', () => socket.write('zz\r\n'));
  const text = await received;
  expect(text).toMatch(/^HTTP\/1\.1 200 /);
  expect(text).not.toContain('400');
});

test('a connection is closed after its maximum number of requests', async () => {
  const { port } = await open({ maxRequestsPerSocket: 2, keepAliveTimeout: 60 });
  const { socket, received } = speak(port);
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2));
  const text = await received;
  expect(text.match(/^Connection: .*$/gim)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ]);
});

test('connections beyond the maximum are refused', async () => {
  const { server, port } = await open({ maxConnections: 1 });
  const first = speak(port);
  await once(server, 'connection');
  expect(await speak(port).received).toBe('');
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await first.received).toContain('hello');
});

test('connections beyond the maximum of an address are closed, except for a proxy', async () => {
  const { server, port, refused } = await open({ maxConnectionsPerAddress: 1 });
  const first = speak(port);
  await once(server, 'connection');
  expect(await speak(port).received).toBe('');
  expect(await speak(port).received).toBe('');
  expect(refused).toEqual([[429, 'TOO_MANY_CONNECTIONS']]);
  const request = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  first.socket.write(request);
  expect(await first.received).toContain('hello');
  const next = speak(port);
  next.socket.write(request);
  expect(await next.received).toContain('hello');
  const limits = { maxConnections: 10, maxConnectionsPerAddress: 10 };
  expect(serverLimits(1, limits).maxConnectionsPerAddress).toBe(Number.POSITIVE_INFINITY);
});

test('idle connections of a proxy are kept longer than by the proxy', () => {
  const limits = { maxConnections: 10, maxConnectionsPerAddress: 10 };
  expect(serverLimits(1, limits).keepAliveTimeout).toBeGreaterThan(60_000);
  expect(serverLimits(0, limits).keepAliveTimeout).toBeLessThan(60_000);
});
