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
  badEnquiryUrl: () =>
    'ENQUIRY_URL is not an http(s) address: give the full address of the spreadsheet’s web-script, https://host/path.',
  enquiryUrlWithExtras: () =>
    'ENQUIRY_URL must hold no credentials and no fragment: give the bare address; a key of the web-script may stand in its query.',
  badCount: (name: string, value: string, least: number) =>
    `${name} is “${value}”, which is not a count: give a whole number from ${least} to 999999.`,
  notForwarded: (id: string, attempt: number, error: string, next: Date) =>
    `Enquiry ${id} was not forwarded (attempt ${attempt}: ${error}). It is sent again at ${next.toISOString()}; see npm run enquiries -- list.`,
  heldEnquiry: (id: string) =>
    `Enquiry ${id} is stored but held: it was sent sooner than a visitor fills in the form. Look at it with npm run enquiries -- list --state held.`,
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
  filesNotListed: (status: number, fields: string) =>
    `The content service does not let its files be listed (${status}): the site’s own drawings are shown. To let editors replace them, allow to read ${fields} of directus_files.`,
  filesUnreadable: (error: unknown) =>
    `The files of the content service cannot be listed; the site’s own drawings are shown meanwhile. ${error instanceof Error ? error.message : error}`,
  slotPictureFails: (name: string, id: string, status: number | undefined) =>
    `The picture titled “${name}” (file ${id}) cannot be had from the content service (${status ?? 'no answer'}): the site’s own drawing is shown. Look at the file there; it may be larger than the service resizes.`,
  notKept: (folder: string, error: unknown) =>
    `Content cannot be kept in ${folder} (${error instanceof Error ? error.message : error}): after a restart, pages wait for the content service. See to the folder's rights and room.`,
  movedPosts: (error: unknown) =>
    `Which posts got another address cannot be learnt or kept just now; old addresses of posts may lead nowhere. ${error instanceof Error ? error.message : error}`,
  nothingKept: () => 'nothing of it was kept on the disk',
  listening: (address: string) => `Velox is ready at ${address}`,
  building: () => 'Building the site (first start, or something changed)…',
  brokenSchema: () =>
    'The generated code is older than the schemas until the mistake above is mended.',
} as const;
