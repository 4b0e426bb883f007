import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that went through, with when it came, in milliseconds. */
export interface Passed {
  readonly address: string;
  readonly at: number;
}

/** Stands before a service on this machine and passes everything on, so that it can be counted. */
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

/**
 * The shortest time between two requests for the same address within one minute by the clock, in milliseconds, with that address;
 * infinite where each came once. With a new minute posts may begin or end to be shown, and their lists are asked for anew.
 */
export function shortestBetween(passed: readonly Passed[]): { ms: number; address?: string } {
  const last = new Map<string, number>();
  let shortest: { ms: number; address?: string } = { ms: Number.POSITIVE_INFINITY };
  for (const { address, at } of passed) {
    const key = `${Math.floor(at / 60_000)} ${address}`;
    const ms = at - (last.get(key) ?? Number.NEGATIVE_INFINITY);
    if (ms < shortest.ms) shortest = { ms, address };
    last.set(key, at);
  }
  return shortest;
}
