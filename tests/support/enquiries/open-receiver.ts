import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse, received: Received) => void;

/** Answers with a status and nothing else. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** An endpoint over a real socket that stands in for the spreadsheet's web script. */
export async function openReceiver(answer: Answer = status(200)) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '', headers } = request;
    const message = { method, url, headers, body };
    received.push(message);
    // No connection stays open, so that a closed receiver refuses every request.
    response.setHeader('connection', 'close');
    answer(response, message);
    server.emit('received');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/exec?key=inner-key`,
    received,
    answerWith(next: Answer) {
      answer = next;
    },
    /** Waits until this many requests have arrived in total. */
    async until(count: number) {
      while (received.length < count) await once(server, 'received');
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
