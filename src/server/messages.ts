/** What the server says to its operator, in one place. Each names what happened and what to do next. */
export const messages = {
  galleryFlag: (error: unknown) =>
    `${error instanceof Error ? error.message : error} Say where the gallery goes and nothing else, as in npm run gallery -- --out gallery.`,
  galleryNoOut: () =>
    'No folder is given: say where the gallery goes, as in npm run gallery -- --out gallery.',
  galleryNotOurs: (folder: string) =>
    `${folder} holds files that are not an exported gallery: choose a new or empty folder.`,
  galleryUnwritable: (folder: string, reason: string) =>
    `${folder} cannot be used (${reason}): give a folder, one that this user may write to.`,
  galleryWritten: (count: number, index: string) => `${count} pages are written. Open ${index}`,
  // Without the value, as it may hold a password or the key of a web-script.
  badUrl: (name: string) =>
    `${name} is not an http(s) address: give it as https://host or https://host/path.`,
  urlWithExtras: (name: string) =>
    `${name} must hold no credentials, no fragment and, unless it is ENQUIRY_URL, no query: give the bare address, and the token of a content service as CONTENT_TOKEN.`,
  siteUrlWithPath: () =>
    'SITE_URL must have no path, because the site is served from the root of its host: give https://host alone, and give the site a host of its own.',
  tokenWithoutUrl: () =>
    'CONTENT_TOKEN is set but CONTENT_URL is not: set CONTENT_URL to the content service the token belongs to, or unset the token.',
  enquiriesWithoutContent: () =>
    'ENQUIRY_URL names a collection of the content service but CONTENT_URL is not set: set CONTENT_URL, or give the address of a web-script.',
  badCount: (name: string, value: string, least: number, most: number) =>
    `${name} is “${value}”, which cannot be used: give a whole number from ${least} to ${most}.`,
  badLogLevel: (value: string, levels: readonly string[]) =>
    `LOG_LEVEL is “${value}”, which is not a level: give one of ${levels.join(', ')}.`,
  portBusy: (host: string, port: number, name: string) =>
    `Port ${port} on ${host} is in use: stop the other program or choose another port, for example ${name}=${port + 1} npm start.`,
  cannotListen: (host: string, port: number, reason: string, name: string) =>
    `Cannot listen on ${host}:${port} (${reason}): choose another ${name.replace('PORT', 'HOST')} or ${name}.`,
  dataDir: (folder: string, reason: string) =>
    `DATA_DIR “${folder}” cannot be written (${reason}): give a folder this user may write to.`,
  missingToken: (url: string) =>
    `The content service at ${url} refuses to be read without a token: set CONTENT_TOKEN.`,
  adminToken: (url: string) =>
    `CONTENT_TOKEN is that of an administrator of ${url}: whoever gets hold of it can change and delete everything there. Run “npm run directus -- access” and give the site the token it prints.`,
  refusedToken: (url: string) =>
    `The content service at ${url} refuses CONTENT_TOKEN: check the token and what it may read.`,
  storedShown: (refusal: string) => `${refusal} Until then the site shows what it read before.`,
  noService: (url: string, reason: string) =>
    `What is at ${url} does not answer as a content service does (${reason}): check CONTENT_URL. The site starts all the same and shows content as soon as there is any.`,
  unreachable: (url: string, reason: string) =>
    `The content service at ${url} does not answer yet (${reason}). The site starts all the same and shows content as soon as it does.`,
  readerBroke: (error: unknown) =>
    `The thread that reads content broke (${error instanceof Error ? error.message : error}). It is started again; until then the site shows what it has. If this repeats, run “npm run content:check”: it names entries that are far larger than any page.`,
  filesNotListed: (fields: string) =>
    `The content service does not let its files be listed: to let editors replace pictures, allow to read ${fields} of directus_files.`,
  fileNotPublic: (id: string, type: string) =>
    `The file ${id} (${type}) of the content service was asked for and is not given: no published content names it. If visitors are to have it, link to it, or allow its type or folder in PUBLIC_FILES.`,
  foldersNotRead: (error: unknown) =>
    `The folders of PUBLIC_FILES cannot be looked into: allow to read id and folder of directus_files. ${error instanceof Error ? error.message : error}`,
  badPublicFiles: (value: string) =>
    `PUBLIC_FILES is “${value}”, which cannot be used: give pictures, named, media types such as application/pdf, and ids of folders, separated by commas.`,
  badAnalyticsPath: (value: string) =>
    `ANALYTICS_PATH is “${value}”, which is no path of this site: give it as /js/script.js, without an origin and a query. The script must come from the site’s own origin; let the proxy ahead of the site answer it.`,
  analyticsPathTaken: (path: string) =>
    `ANALYTICS_PATH is “${path}”, where the site itself answers: choose another path for the script, such as /js/script.js, and let the proxy ahead of the site answer it.`,
  badAnalyticsSite: (value: string) =>
    `ANALYTICS_SITE is “${value}”, which cannot be used: give the domain or the id by which the analytics knows this site.`,
  analyticsSiteWithoutPath: () =>
    'ANALYTICS_SITE is set but ANALYTICS_PATH is not: set ANALYTICS_PATH to the path of the script, or unset ANALYTICS_SITE.',
  overrideFails: (name: string, id: string, status: number) =>
    `The picture titled “${name}” (file ${id}) cannot be shown (${status}): the site’s own illustration is shown. Check the file in the content service.`,
  shortSecret: (name: string, least: number) =>
    `${name} is too short to be safe: give at least ${least} characters, for example from openssl rand -hex 32.`,
  badKey: (name: string) =>
    `${name} holds something that is no key: give 64 hexadecimal digits for each, from openssl rand -hex 32, separated by commas.`,
  purgeWithout: (name: string) =>
    `PURGE_URL is set but ${name} is not: set it, or unset PURGE_URL. The CDN is notified of changes only where notices of them are taken, and knows the site by its secret.`,
  notPurged: (error: unknown) =>
    `The CDN cannot be notified of a change (${error instanceof Error ? error.message : error}); it is notified again until it accepts. Until then it shows what it has for some minutes: check PURGE_URL and PURGE_SECRET.`,
  noRevalidateSecret: () =>
    'This site takes no notice of changes: set REVALIDATE_SECRET on the server, and sign with it.',
  tooManyWrongSignatures: () =>
    'Too many notices with a wrong signature came from this address: try again in a minute.',
  noticeTooLarge: (bytes: number) =>
    `The notice is larger than ${bytes} bytes: send the collection and the keys of what changed, not the content.`,
  notSigned: () =>
    'The notice is not signed: send X-Velox-Timestamp (seconds since 1970) and X-Velox-Signature: sha256=<hex HMAC-SHA-256 of "timestamp.body">, or Authorization: Bearer <REVALIDATE_SECRET>.',
  signedTooLongAgo: () =>
    'X-Velox-Timestamp is more than five minutes off: sign when you send, and set the clock of the sender or of the site.',
  wrongSignature: () =>
    'X-Velox-Signature is not that of this body and timestamp: sign exactly the bytes that are sent with REVALIDATE_SECRET.',
  wrongBearer: () => 'The token in Authorization is not REVALIDATE_SECRET.',
  badNotice: () =>
    'The notice is no JSON that names a collection: send {"collection": "posts", "keys": [7]}; without keys the whole collection counts as changed.',
  policyViolation: (blocked: string, directive: string, route: string) =>
    `A browser refused “${blocked}” on ${route} by ${directive} of the Content-Security-Policy. If the site needs it, allow it in content-policy.ts; otherwise something between the site and the visitor, or in the browser, put it there. The like is only counted from now on.`,
  manyPolicyViolations: (most: number) =>
    `Browsers refused things of ${most} kinds: from now on all are only counted, in velox_policy_violations_total.`,
  picturesNotStored: (error: unknown) =>
    `Pictures cannot be stored in DATA_DIR (${error instanceof Error ? error.message : error}): each is fetched and made again for every request. Check the folder's permissions and free space.`,
  pictureTooLarge: (id: string, most: number) =>
    `The picture ${id} of the content service has more than ${Math.floor(most / 1024 / 1024)} MB and is not shown. Replace it with a smaller one.`,
  pictureEmpty: (id: string) =>
    `The content service sent the picture ${id} without a single byte. Upload the file again.`,
  sharedWithout: (page: string, picture: string) =>
    `The shared picture of ${page} is drawn without the picture ${picture}, which cannot be drawn. Replace it with a simpler or smaller one.`,
  pictureNotMade: (id: string, error: unknown) =>
    `The file ${id} of the content service cannot be shown as a picture: ${error instanceof Error ? error.message : error}. A placeholder is shown. Replace it with a JPEG, PNG, WebP or AVIF; 2,400 pixels are wide enough for every screen.`,
  notAPicture: (type: string) => `it comes as “${type}” and its bytes are no picture`,
  pictureTakesTooLong: (ms: number) => `it takes more than ${ms / 1000} s`,
  pictureProcessEnded: (how: string) =>
    `it crashed the picture process (${how}) or takes too much memory`,
  noPictureProcess: (reason: string) =>
    `The picture process cannot be started (${reason}): pictures that are not stored yet are answered with 503. Check that the production packages are installed and that the machine has free memory.`,
  movedPostsImported: (count: number, file: string) =>
    `The slugs of ${count} posts were imported from ${file} into the database. Remove the file when you have a backup of velox.db.`,
  movedPostsDamaged: (file: string) =>
    `${file} cannot be read, so the former slugs of posts in it lead nowhere. Restore it from a backup and start again, or remove it.`,
  movedPosts: (error: unknown) =>
    `Which posts got another address cannot be learnt or stored just now; old addresses of posts may lead nowhere. ${error instanceof Error ? error.message : error}`,
  badRedisUrl: () =>
    'REDIS_URL is not the address of a Redis: give it as redis://host:6379 or rediss://user:password@host:6379/0.',
  redisWithoutSiteUrl: () =>
    'REDIS_URL is set but SITE_URL is not: set SITE_URL to the public origin, the same on each server, as they know each other by it.',
  redisAway: (error: unknown) =>
    `Redis cannot be used (${error instanceof Error ? error.message || error.constructor.name : error}): this server goes on alone, with counts of its own, and learns within seconds of changes that other servers are notified of. See to what REDIS_URL names.`,
  redisBack: () =>
    'Redis can be used again: counts are common, and all content is read anew, as it may have changed.',
  listening: (address: string) => `Velox is ready at ${address}`,
  metricsAt: (address: string) => `Metrics are served at ${address}metrics`,
  draining: (signal: string, seconds: number) =>
    `${signal}: the server ends; pending requests have ${seconds} s to end.`,
  cutOff: (
    { requests, work }: { requests: ReadonlyMap<string, number>; work: readonly string[] },
    seconds: number,
  ) => {
    const open = Array.from(requests, ([route, count]) => `${count} × ${route}`);
    const parts = [
      open.length > 0 ? `requests (${open.join(', ')})` : '',
      work.length > 0 ? `other work (${work.join(', ')})` : '',
    ].filter(Boolean);
    return `The server ends with status 1. After ${seconds} s these were cut off: ${parts.join(' and ')}. Set DRAIN_SECONDS higher if they may take longer.`;
  },
  /** Without the search itself, which nobody is to know. */
  searchFailed: () => 'A search was not answered: no page of the content can be read.',
  unexpectedEnd: () => 'The server met an error that nothing expected, and ends.',
  building: () => 'Building the site (first start, or something changed)…',
  brokenSchema: () =>
    'The generated code is older than the schemas until the mistake above is mended.',
} as const;
