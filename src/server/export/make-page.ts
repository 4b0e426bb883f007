import { fileOf } from './file-of';
import type { Made, Maker } from './maker';
import { messages } from './messages';
import type { Done } from './task';

/** What came of an address. */
export interface Written {
  readonly status: number;
  readonly type: string;
  /** The file, where one was written. */
  readonly done?: Done;
  readonly text?: string;
  readonly links: readonly string[];
  readonly reads: readonly string[];
  /** Where it leads, when it leads elsewhere. */
  readonly location?: string;
  /** Why there is no file, in words. */
  readonly failure?: string;
}

/** Addresses whose answer is no success and is to be written all the same. */
const written404 = '/404';

/** Makes what stands at an address and writes its file. */
export const makePage = async (maker: Maker, address: string): Promise<Written> =>
  writePage(maker, address, await maker.ask(address));

/** As `makePage`, of a page of the blog or its resource. @param inputs is put down with the file */
export const makeKnown = async (maker: Maker, address: string, inputs: string): Promise<Written> =>
  writePage(maker, address, await maker.make(address), inputs);

async function writePage(
  maker: Maker,
  address: string,
  { status, type, location, reads, lacks, ...made }: Made,
  inputs?: string,
): Promise<Written> {
  const base = { status, type, reads, links: [] };
  if (status >= 300 && status < 400 && location) return { ...base, location };
  if (status >= 500 || (status >= 400 && status !== 404)) {
    return { ...base, failure: messages.failed(address, status) };
  }
  if (status === 404 && address !== written404) return base;
  if (lacks) return { ...base, failure: messages.partly(address, lacks) };
  const isPage = type === 'text/html';
  const file = fileOf(address, isPage);
  if (!file) return { ...base, failure: messages.unnameable(address) };
  const body = await made.text();
  const { text, links, pictures } = isPage
    ? await maker.finish.document(body, made.policy ?? '')
    : await maker.finish.resource(body, type);
  const put = maker.output.put(file, text);
  return { ...base, text, links, done: { ...put, pictures, ...(inputs ? { inputs } : {}) } };
}
