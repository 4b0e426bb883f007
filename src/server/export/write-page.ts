import { documentStart } from '#app/document/document.ts';
import { fileOf } from '#server/export/folder/file-of.ts';
import type { Output, Put } from '#server/export/folder/output.ts';
import { documentPolicy } from '#server/export/host/host-files.ts';
import type { ExportedSite, SourcedAnswer } from '#server/export/site/exported-site.ts';
import { messages } from './messages';

/** What came of an address. */
export interface Written extends Pick<SourcedAnswer, 'reads' | 'links' | 'type'> {
  readonly status: number;
  /** The file, where there is one now. */
  readonly put?: Put;
  /** What is in it. */
  readonly text?: string;
  /** Where the address leads, when it leads elsewhere. */
  readonly location?: string;
  /** Why there is no file, in words. */
  readonly failure?: string;
}

/** Writes what stands at an address: path and query. */
export type WritePage = (address: string) => Promise<Written>;

/** The one address whose answer is no success and is written all the same. */
const notFoundPage = '/404';

const attributeValue = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes the file of what the site answers at addresses that are no pictures.
 * @param script the address of `hostScript`
 */
export function createPageWriter(
  site: Pick<ExportedSite, 'ask'>,
  output: Output,
  script: string,
): WritePage {
  /** A policy holds for what follows it in a document, and the script runs ahead of the site's own: both stand first. */
  function forHost(html: string, headers: Headers): string {
    if (!html.startsWith(documentStart))
      throw new Error('The document begins otherwise than it is known to.');
    const policy = attributeValue(documentPolicy(headers));
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    const load = `<script type="module" src="${script}"></script>`;
    return documentStart + meta + load + html.slice(documentStart.length);
  }

  return async (address) => {
    const { answer, type, reads, links, missing } = await site.ask(address);
    const { status } = answer;
    const base = { status, type, reads, links };
    const location = answer.headers.get('location');
    if (status >= 300 && status < 400 && location) return { ...base, location };
    if (status >= 400 && status !== 404)
      return { ...base, failure: messages.failed(address, status) };
    if (status === 404 && address !== notFoundPage) return base;
    if (missing) return { ...base, failure: messages.partly(address, missing) };
    const isPage = type === 'text/html';
    const file = fileOf(address, isPage);
    if (!file) return { ...base, failure: messages.unnameable(address) };
    const body = await answer.text();
    const text = isPage ? forHost(body, answer.headers) : body;
    return { ...base, text, put: output.put(file, text) };
  };
}
