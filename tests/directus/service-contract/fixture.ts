import sharp from 'sharp';

/** The content that both the embedded service and the real Directus hold. */

/** The list that is queried, and a singleton without values. */
export const listCollection = 'contract_entries';
export const emptyPageCollection = 'contract_page';
/** The entries that `author` of the list relates to. The embedded service holds them within their entry. */
export const authorsCollection = 'contract_authors';

/** Fields and their types in Directus, with details for columns that are JSON, a file or another entry. */
export const listFields = {
  slug: 'string',
  title: 'string',
  status: 'string',
  body: 'text',
  featured: 'boolean',
  position: 'integer',
  big: 'bigInteger',
  ratio: 'float',
  price: 'decimal',
  created: 'timestamp',
  local: 'dateTime',
  day: 'date',
  tags: 'json',
  steps: 'json',
  picture: 'uuid',
  author: 'integer',
} as const;

export const pageFields = { title: 'string', steps: 'json' } as const;

/** Directus requires UUIDs as file ids. */
const fileId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

export const photoId = fileId(1);
export const drawingId = fileId(2);
export const leafletId = fileId(3);
export const brokenId = fileId(4);
/** One pixel wider than Directus's maximum for resizing. */
export const hugeId = fileId(5);
/** A photograph that the camera has stored on its side. */
export const sidewaysId = fileId(6);
export const missingId = fileId(9);

const nothing = {
  title: null,
  status: null,
  body: null,
  featured: null,
  position: null,
  big: null,
  ratio: null,
  price: null,
  created: null,
  local: null,
  day: null,
  tags: null,
  steps: null,
  picture: null,
  author: null,
};

/** The stored entries: times with and without zone, numbers of every size, and every kind of empty value. */
export const entries = [
  {
    id: 1,
    slug: 'study-permits',
    title: 'Study permits',
    status: 'published',
    body: '<p>தமிழ் &amp; “words”</p>',
    featured: true,
    position: 2,
    big: 9007199254740993n,
    ratio: 0.5,
    price: 12.5,
    created: '2026-01-05T09:00:00Z',
    local: '2026-01-05T09:00:00',
    day: '2026-01-05',
    tags: ['a', 'b'],
    steps: [
      { title: 'First', text: null },
      { title: 'Second', sub_steps: [{ text: 'Inner' }] },
    ],
    picture: photoId,
    author: { name: 'Contract author' },
  },
  {
    ...nothing,
    id: 2,
    slug: 'work-permits',
    title: 'Work permits',
    status: 'published',
    body: '',
    featured: false,
    position: 10,
    created: '2026-01-20T23:30:00-05:00',
    tags: [],
    steps: [],
    big: 5n,
    ratio: 2,
  },
  { ...nothing, id: 3, slug: 'a-draft', title: 'a draft', status: 'draft', position: 9 },
  { ...nothing, id: 2147483647, slug: 'last-of-all', title: 'Last of all' },
] as const;

interface ContractFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export async function contractFiles(): Promise<readonly ContractFile[]> {
  const red = { r: 200, g: 0, b: 0 };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: red } });
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#0a0"/></svg>';
  const photo = await plain(60, 40).png().toBuffer();
  const huge = await plain(6001, 10).png().toBuffer();
  const sideways = await plain(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = (id: string, name: string, type: string, bytes: Uint8Array) => ({
    id,
    name,
    type,
    bytes: new Uint8Array(bytes),
  });
  return [
    file(photoId, 'photo.png', 'image/png', photo),
    file(drawingId, 'drawing.svg', 'image/svg+xml', bytesOf(svg)),
    file(leafletId, 'leaflet.pdf', 'application/pdf', bytesOf('%PDF-1.4')),
    file(brokenId, 'broken.png', 'image/png', bytesOf('no picture')),
    file(hugeId, 'huge.png', 'image/png', huge),
    file(sidewaysId, 'sideways.jpg', 'image/jpeg', sideways),
  ];
}
