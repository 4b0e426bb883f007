import { createServer, get } from 'node:http';

/**
 * A bare `node:http` server that sends the same bytes as a given page: `bare-server.mjs <address> <accept-encoding>`. It is the
 * upper bound for any server on Node.
 */
const [address = '', encoding = ''] = process.argv.slice(2);

/** Headers that Node writes itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

const { headers, body } = await new Promise((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
    const chunks = [];
    answer.on('data', (chunk) => chunks.push(chunk));
    answer.on('end', () => {
      const raw = answer.rawHeaders;
      const headers = raw.filter(
        (_, at) => !ofConnection.has((raw[at - (at % 2)] ?? '').toLowerCase()),
      );
      resolve({ headers, body: Buffer.concat(chunks) });
    });
  }).on('error', reject);
});

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
