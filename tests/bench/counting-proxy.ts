import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A forwarded request and its arrival time, in milliseconds. */
export interface Passed {
  readonly address: string;
  readonly at: number;
}

/** Forwards everything to a service on this machine and counts the requests. */
export async function openCountingProxy(target: string) {
  const passed: Passed[] = [];
  const server = createServer((incoming, outgoing) => {
    const { url: address = '/', method, headers } = incoming;
    passed.push({ address, at: Date.now() });
    const onward = request(`${target}${address}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
