/** What the server says to its operator, in one place. Each names what happened and what to do next. */
export const messages = {
  badUrl: (name: string, value: string) =>
    `${name} is “${value}”, which is not an http(s) address: give it as https://host or https://host/path.`,
  urlWithExtras: (name: string) =>
    `${name} must hold no credentials, query or fragment: give the bare address and put a token into CONTENT_TOKEN.`,
  badPort: (value: string) =>
    `PORT is “${value}”, which is not a port: give a number from 0 to 65535.`,
  tokenWithoutUrl: () =>
    'CONTENT_TOKEN is set but CONTENT_URL is not: set CONTENT_URL to the content service the token belongs to, or unset the token.',
  portBusy: (host: string, port: number) =>
    `Port ${port} on ${host} is in use: stop the other program or choose another port, for example PORT=${port + 1} npm start.`,
  cannotListen: (host: string, port: number, reason: string) =>
    `Cannot listen on ${host}:${port} (${reason}): choose another HOST or PORT.`,
  dataDir: (folder: string, reason: string) =>
    `DATA_DIR “${folder}” cannot be written (${reason}): give a folder this user may write to.`,
  missingToken: (url: string) =>
    `The content service at ${url} refuses to be read without a token: set CONTENT_TOKEN.`,
  refusedToken: (url: string) =>
    `The content service at ${url} refuses CONTENT_TOKEN: check the token and what it may read.`,
  unreachable: (url: string, reason: string) =>
    `The content service at ${url} does not answer yet (${reason}). The site starts all the same and shows content as soon as it does.`,
  olderContent: (path: string, error: unknown) =>
    `${path} cannot be read anew; what was read before is shown. ${error instanceof Error ? error.message : error}`,
  listening: (address: string) => `Velox is ready at ${address}`,
  building: () => 'Building the site (first start, or something changed)…',
  brokenSchema: () =>
    'The generated code is older than the schemas until the mistake above is mended.',
} as const;
