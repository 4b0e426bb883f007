export const messages = {
  filesNotListed: (fields: string) =>
    `The content service does not let its files be listed: to let editors replace pictures, allow to read ${fields} of directus_files.`,
  fileNotPublic: (id: string, type: string) =>
    `The file ${id} (${type}) of the content service was asked for and is not given: no published content names it. If visitors are to have it, link to it, or allow its type or folder in PUBLIC_FILES.`,
  foldersNotRead: (error: unknown) =>
    `The folders of PUBLIC_FILES cannot be looked into: allow to read id and folder of directus_files. ${error instanceof Error ? error.message : error}`,
  overrideFails: (name: string, id: string, status: number) =>
    `The picture titled “${name}” (file ${id}) cannot be shown (${status}): the site’s own illustration is shown. Check the file in the content service.`,
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
  movedPosts: (error: unknown) =>
    `Which posts got another address cannot be learnt or stored just now; old addresses of posts may lead nowhere. ${error instanceof Error ? error.message : error}`,
  redisAway: (error: unknown) =>
    `Redis cannot be used (${error instanceof Error ? error.message || error.constructor.name : error}): this server goes on alone, with counts of its own, and learns within seconds of changes that other servers are notified of. See to what REDIS_URL names.`,
  redisBack: () =>
    'Redis can be used again: counts are common, and all content is read anew, as it may have changed.',
} as const;
