import { connect } from 'node:net';

/** Sends bytes unchanged and returns everything received until the connection ends. */
export function exchange(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let got = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}

interface RawRequest {
  readonly method?: string;
  readonly version?: '1.0' | '1.1';
  /** Header lines, including `Host`; by default only a host. */
  readonly headers?: readonly string[];
}

export interface RawAnswer {
  readonly status: number;
  /** Its header names in lower case. */
  readonly names: readonly string[];
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

/** Requests a target exactly as written, without normalising it. */
export async function askRaw(
  origin: string,
  target: string,
  { method = 'GET', version = '1.1', headers = ['Host: velox.example'] }: RawRequest = {},
): Promise<RawAnswer> {
  const lines = [`${method} ${target} HTTP/${version}`, ...headers, 'Connection: close'];
  const answer = await exchange(origin, `${lines.join('\r\n')}\r\n\r\n`);
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  const headerFields = new Map(
    fields.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return {
    status: Number(statusLine.split(' ')[1]),
    names: [...headerFields.keys()],
    header: (name) => headerFields.get(name),
    body: body.join('\r\n\r\n'),
  };
}
