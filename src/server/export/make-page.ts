import { fileOf } from './file-of';
import type { Maker } from './maker';
import { messages } from './messages';
import type { Done } from './task';

/** What came of an address. */
export interface Made {
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

/** Makes what stands at an address and writes its file. @param inputs is put down with the file */
export async function makePage(maker: Maker, address: string, inputs?: string): Promise<Made> {
  const { answer, type, reads, lacks } = await maker.ask(address);
  const { status } = answer;
  const base = { status, type, reads, links: [] };
  const location = answer.headers.get('location');
  if (status >= 300 && status < 400 && location) return { ...base, location };
  if (status >= 500 || (status >= 400 && status !== 404)) {
    return { ...base, failure: messages.failed(address, status) };
  }
  if (status === 404 && address !== written404) return base;
  if (lacks) return { ...base, failure: messages.partly(address, lacks) };
  const isPage = type === 'text/html';
  const file = fileOf(address, isPage);
  if (!file) return { ...base, failure: messages.unnameable(address) };
  const body = await answer.text();
  const { text, links, pictures } = isPage
    ? await maker.finish.document(body)
    : await maker.finish.resource(body, type);
  const put = maker.output.put(file, text);
  return { ...base, text, links, done: { ...put, pictures, ...(inputs ? { inputs } : {}) } };
}
