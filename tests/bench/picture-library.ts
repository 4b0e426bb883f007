import sharp from 'sharp';

export interface LibraryFile {
  readonly type: string;
  /** The content; `endless` for an answer that never ends. */
  readonly bytes: Uint8Array | 'endless';
}

const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#3e8272' }, limitInputPixels: false });

/** A synthetic photograph: soft shapes with some grain. */
async function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: Math.ceil(width / 16), height: Math.ceil(height / 16), noise };
  const shapes = await sharp({ create: { ...create, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const raw = await sharp(shapes).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

async function frames(count: number, width: number, height: number) {
  const all = Array.from({ length: count }, (_, at) =>
    sharp({ create: { width, height, channels: 3, background: { r: at % 256, g: 80, b: 120 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(all), { join: { animated: true } });
}

const svg = (inner: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1600" height="900"${more}>${inner}</svg>`,
  );

let large: Promise<Buffer> | undefined;

/** 64 megapixels in a kilobyte, which take seconds to decode. */
function largeAvif(): Promise<Buffer> {
  large ??= flat(8000, 8000).avif({ effort: 0 }).toBuffer();
  return large;
}

/** An AVIF whose container declares a small size, while its picture is large. */
function lying(avif: Buffer): Buffer {
  const copy = Buffer.from(avif);
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(100, at + 8);
    copy.writeUInt32BE(100, at + 12);
  }
  return copy;
}

const paths = (bytes: number) => {
  const path = '<path d="M12.5 96.25C50.1 240.7 138 368.3 258.9 464z" fill="#3e8272"/>';
  return svg(path.repeat(Math.ceil(bytes / path.length)));
};

const filters = svg(
  `<filter id="f" x="0" y="0" width="100%" height="100%">${'<feTurbulence baseFrequency="0.9" numOctaves="50"/><feGaussianBlur stdDeviation="90"/>'.repeat(60)}</filter><rect width="100%" height="100%" filter="url(#f)"/>`,
);

/** Elements that reference elements that reference others. */
const nested = svg(
  `<g id="a0"><circle r="5"/></g>${Array.from({ length: 12 }, (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`).join('')}<use xlink:href="#a12"/>`,
);

const text = (content: string) => new TextEncoder().encode(content);

type Made = () => Promise<Uint8Array> | Uint8Array | 'endless';

const jpeg = 'image/jpeg';
const png = 'image/png';
const avif = 'image/avif';
const webp = 'image/webp';
const vector = 'image/svg+xml';

/** Pictures as editors upload them. */
const ordinary: Readonly<Record<string, readonly [type: string, made: Made]>> = {
  'photo-24': [jpeg, async () => (await photograph(6000, 4000)).jpeg().toBuffer()],
  'photo-12': [jpeg, async () => (await photograph(4000, 3000)).jpeg().toBuffer()],
  'photo-progressive': [
    jpeg,
    async () => (await photograph(4000, 3000)).jpeg({ progressive: true }).toBuffer(),
  ],
  'photo-turned': [
    jpeg,
    async () => (await photograph(3000, 2000)).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  'photo-cmyk': [
    jpeg,
    async () => (await photograph(3000, 2000)).toColourspace('cmyk').jpeg().toBuffer(),
  ],
  'photo-grey': [jpeg, async () => (await photograph(2400, 1600)).greyscale().jpeg().toBuffer()],
  'photo-jpg': ['image/jpg', async () => (await photograph(1200, 800)).jpeg().toBuffer()],
  'photo-untyped': [
    'application/octet-stream',
    async () => (await photograph(1200, 800)).jpeg().toBuffer(),
  ],
  'photo-webp': [webp, async () => (await photograph(4000, 3000)).webp({ effort: 0 }).toBuffer()],
  'photo-avif': [avif, async () => (await photograph(2400, 1600)).avif({ effort: 0 }).toBuffer()],
  'photo-avif-12': [
    avif,
    async () => (await photograph(4000, 3000)).avif({ effort: 0 }).toBuffer(),
  ],
  'photo-tiff': ['image/tiff', async () => (await photograph(2400, 1600)).tiff().toBuffer()],
  'logo-png': [png, async () => flat(1200, 1200, 4).png({ palette: true }).toBuffer()],
  'screen-png': [png, async () => (await photograph(1920, 1080)).png().toBuffer()],
  'drawing-svg': [vector, () => paths(20_000)],
  'moving-gif': [
    'image/gif',
    async () => (await frames(20, 600, 400)).gif({ effort: 1 }).toBuffer(),
  ],
};

/** Pictures that overload a server, on purpose or by accident, and files that are not pictures. */
const hostile: typeof ordinary = {
  'avif-64': [avif, largeAvif],
  'avif-64-as-jpeg': [jpeg, largeAvif],
  'avif-64-lying': [avif, async () => lying(await largeAvif())],
  'avif-24': [avif, async () => (await photograph(6000, 4000)).avif({ effort: 0 }).toBuffer()],
  'avif-12-deep': [
    avif,
    () =>
      flat(4000, 3000, 4).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  'jpeg-64-progressive': [
    jpeg,
    () => flat(8000, 8000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
  'jpeg-tall': [jpeg, () => flat(1600, 16_000).jpeg().toBuffer()],
  'jpeg-truncated': [
    jpeg,
    async () => (await (await photograph(2400, 1600)).jpeg().toBuffer()).subarray(0, 100_000),
  ],
  'png-24-deep': [
    png,
    () => flat(6000, 4000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  ],
  'png-bomb': [png, () => flat(16_000, 15_000).png({ palette: true }).toBuffer()],
  'png-line': [png, () => flat(100_000, 1).png().toBuffer()],
  'png-column': [png, () => flat(1, 60_000).png().toBuffer()],
  'webp-64': [webp, () => flat(16_000, 4000).webp({ effort: 0 }).toBuffer()],
  'webp-frames': [webp, async () => (await frames(1_000, 400, 300)).webp({ effort: 0 }).toBuffer()],
  'tiff-tiles': [
    'image/tiff',
    () =>
      flat(6000, 4000, 4)
        .tiff({ tile: true, tileWidth: 4096, tileHeight: 4096, compression: 'deflate' })
        .toBuffer(),
  ],
  'svg-large': [vector, () => paths(12_000_000)],
  'svg-filters': [vector, () => filters],
  'svg-nested': [vector, () => nested],
  'svg-as-png': [png, () => filters],
  'jpeg-profile': [
    jpeg,
    async () => {
      const [start, rest] = [2, await flat(1600, 900).jpeg().toBuffer()];
      const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65_533)]);
      const all = [rest.subarray(0, start), ...Array(200).fill(segment), rest.subarray(start)];
      return Buffer.concat(all);
    },
  ],
  heic: ['image/heic', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  page: [jpeg, () => text('<!doctype html><title>Sign in</title>')],
  zip: [png, () => text('PK\x03\x04')],
  endless: [jpeg, () => 'endless'],
};

export const librarySize = Object.keys({ ...ordinary, ...hostile }).length;

/** Makes 40 pictures, which takes seconds. @param made called with each name */
export async function makeLibrary(
  made: (name: string) => void,
): Promise<ReadonlyMap<string, LibraryFile>> {
  const library = new Map<string, LibraryFile>();
  for (const [name, [type, make]] of Object.entries({ ...ordinary, ...hostile })) {
    library.set(name, { type, bytes: await make() });
    made(name);
  }
  return library;
}

/** The pictures that must be served in every size. */
export const ordinaryNames = Object.keys(ordinary);
