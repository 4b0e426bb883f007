import { etagOf } from '#server/http/etag.ts';
import { askedAgain } from '#server/pictures/assets.ts';

/** A picture that is drawn on a shared one. */
export interface OgPart {
  readonly id: string;
  /** Of any format sharp reads. */
  readonly bytes: Uint8Array;
  readonly version: string;
}

/** What is known of a picture on a shared one. */
export interface Facts {
  readonly id: string;
  readonly version?: string | undefined;
  /** Whether it is shown for another one that cannot be read at present. */
  readonly isSubstitute: boolean;
}

export type Part = OgPart & Facts & { readonly version: string };

const factsIn = (id: string, { headers }: Response): Facts => ({
  ...{ id, version: headers.get('etag') ?? undefined },
  isSubstitute: headers.get('cache-control') === askedAgain,
});

/** Names a picture in its version. */
export const nameOf = ({ id, version }: Facts) => JSON.stringify([id, version]);

/** How large a picture on a shared one may be, in bytes. */
const maxPartBytes = 8 * 1024 * 1024;

/** The bytes of an answer; `undefined` where there are more than a picture on a shared one may have. */
async function bytesOf(answer: Response): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxPartBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/**
 * Reads the pictures that stand on shared ones.
 * @param asset answers for an asset of the site as a visitor gets it
 */
export function createOgParts(siteUrl: string, asset: (request: Request) => Promise<Response>) {
  /** Asks for a picture as a visitor does. */
  const askFor = (id: string, method: string) =>
    // The largest of the sizes that the site uses: an illustration comes as it is, and a photograph fills its half.
    asset(new Request(`${siteUrl}/assets/${id}?width=1600`, { method }));

  /** What is known of a picture without its bytes. */
  async function factsOf(id: string): Promise<Facts | undefined> {
    const answer = await askFor(id, 'HEAD');
    await answer.body?.cancel();
    return answer.ok ? factsIn(id, answer) : undefined;
  }

  async function partOf(id: string): Promise<Part | undefined> {
    const answer = await askFor(id, 'GET');
    const bytes = answer.ok ? await bytesOf(answer) : undefined;
    if (!bytes) return undefined;
    const { version = await etagOf(bytes), ...facts } = factsIn(id, answer);
    return { ...facts, version, bytes };
  }

  return { factsOf, partOf };
}
