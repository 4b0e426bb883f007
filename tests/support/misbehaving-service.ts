import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One way in which a content service answers, right or wrong. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

const send =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  send(status, 'application/json; charset=utf-8', JSON.stringify(body), headers);

const errors = (code: string) => ({
  errors: [{ message: `internal words of the service: ${code}`, extensions: { code } }],
});

const loginPage = '<!doctype html><title>Sign in</title><h1>internal words of the service</h1>';

/** The faults of content services, by name. Slow answers are in `silences`, because they need a clock. */
export const faults = {
  'JSON that breaks off': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' });
    response.write('{"data":[{"id":1,"title":"internal words of the serv', () => {
      response.destroy();
    });
  },
  'JSON that is cut short': send(200, 'application/json', '{"data":[{"id":1,"title":"internal wo'),
  'an HTML page with status 200': send(200, 'text/html', loginPage),
  'an HTML page with status 502': send(502, 'text/html', loginPage),
  'too many requests': json(errors('REQUESTS_EXCEEDED'), 429, { 'retry-after': '1' }),
  'an internal error': json(errors('INTERNAL_SERVER_ERROR'), 500),
  'a refusal': json(errors('FORBIDDEN'), 403),
  'errors with status 200': json(errors('INVALID_TOKEN'), 200),
  'a body without end': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":"');
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'a body that names a huge length': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99999999' });
    response.write('{"data":"');
  },
  'JSON without data': json({ hello: 'internal words of the service' }),
  'JSON that is a list': json(['internal words of the service']),
  'an endless redirect': (request, response) => {
    response.writeHead(302, { location: request.url ?? '/' }).end();
  },
  'a connection that is hung up': (request) => {
    request.socket.destroy();
  },
} satisfies Record<string, Behaviour>;

/** Services that do not answer in time; `asked` is called when the request has arrived. */
export const silences = {
  'no answer at all': (asked: () => void) => () => asked(),
  'headers and then nothing':
    (asked: () => void): Behaviour =>
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":', asked);
    },
} satisfies Record<string, (asked: () => void) => Behaviour>;

/**
 * A content service over a real socket whose behaviour can change at any time. It records its requests.
 * @param initial the initial behaviour for each URL
 */
export async function openMisbehavingService(initial: (url: string) => Behaviour) {
  const asked: { readonly url: string; readonly authorization: string | undefined }[] = [];
  let behave = initial;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push({ url, authorization: request.headers.authorization });
    response.on('error', () => {});
    behave(url)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave: (next: (url: string) => Behaviour) => {
      behave = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
