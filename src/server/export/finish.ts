import { getExtension } from 'hono/utils/mime';
import { assetFile } from '../../components/asset-file';
import { openedAtMarker } from '../../forms/opened-at';
import { fileOf } from './file-of';
import type { Picture } from './manifest';

/** A document as a static host gives it, and what it names. */
export interface Finished {
  readonly text: string;
  /** Pictures and files under `/assets/` and `/og/`. */
  readonly pictures: readonly Picture[];
  /** Other addresses of this site it leads to or loads: path and query, each once. */
  readonly links: readonly string[];
}

interface FinishOptions {
  readonly siteUrl: string;
  readonly drawings: ReadonlySet<string>;
  /** The content type of an address under `/assets/`. */
  readonly typeOf: (address: string) => Promise<string>;
}

/** Where the moment of answering was written in: no two exports would be alike. */
const openedAt = new RegExp(openedAtMarker.replace('""', '"[^"]*"'), 'g');

/** What our own renderer writes around the state; nothing in the state can look like it. */
const stateBegins = '<script type="application/json" id="state">';

const attribute = /\s(?:href|src|content|poster)="([^"]*)"/g;

const plain = (value: string) => value.replaceAll('&amp;', '&');

/**
 * Finishes documents for a static host. They are of our own renderer, which writes every attribute in double quotes and
 * escapes them in content, so that reading them takes no parser: parsing would take half as long as rendering.
 */
export function createFinisher({ siteUrl, drawings, typeOf }: FinishOptions) {
  const origin = siteUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const inMarkup = new RegExp(
    `(?<=(href=)?["'(,\\s])(${origin})?(/assets/[\\w.%~-]+(?:\\?[\\w=&;.-]+)?)`,
    'g',
  );
  const shared = new RegExp(`"${origin}(/og/[^"\\s]+)"`, 'g');
  /** In JSON only links to files: pictures are asked for by the page that shows them, see `hosted`. */
  const inJson = /(?<=href=\\"|:")()()(\/assets\/[\w.%~-]+)(?=\\?")/g;
  const files = new Map<string, string>();

  /** A link names a file of whatever type, by the ending of its type. */
  async function linked(address: string): Promise<string> {
    const known = files.get(address);
    if (known) return known;
    // What is asked for by width or version is a picture, as in a preload.
    const isPicture = address.includes('?') || drawings.has(address.slice('/assets/'.length));
    const file = isPicture
      ? assetFile(address, drawings)
      : `${address}.${getExtension(await typeOf(address)) ?? 'bin'}`;
    files.set(address, file);
    return file;
  }

  async function rewrite(text: string, pattern: RegExp, all: boolean, found: Map<string, string>) {
    for (const [, href, , address = ''] of text.matchAll(pattern)) {
      if (href !== undefined || !all) await linked(plain(address));
    }
    return text.replace(
      pattern,
      (_match, href: string | undefined, ahead: string | undefined, address: string) => {
        const asked = plain(address);
        const file =
          href !== undefined || !all ? (files.get(asked) ?? asked) : assetFile(asked, drawings);
        found.set(file, asked);
        return `${ahead ?? ''}${file}`;
      },
    );
  }

  function linksOf(markup: string): readonly string[] {
    const links = new Set<string>();
    for (const [, value = ''] of markup.matchAll(attribute)) {
      const local = value.startsWith(`${siteUrl}/`) ? value.slice(siteUrl.length) : value;
      const path = plain(local).split('#')[0] ?? '';
      if (/^\/(?!\/|assets\/|og\/|_app\/)/.test(path)) links.add(path);
    }
    return [...links];
  }

  /** The place for what a static host cannot say in a header of each page. */
  const withPolicy = (html: string) => html;

  return {
    async document(html: string): Promise<Finished> {
      const at = html.lastIndexOf(stateBegins);
      const [markup, state] = at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
      const found = new Map<string, string>();
      const links = linksOf(markup);
      for (const [, address = ''] of markup.matchAll(shared)) {
        found.set(plain(address).split('?')[0] ?? '', plain(address));
      }
      const shown = (await rewrite(markup, inMarkup, true, found))
        .replace(openedAt, openedAtMarker)
        // Without scripts, a link to a page with a query leads to the file of that page.
        .replace(
          /(<a [^>]*?href=")(\/[^"?]*\?page=[^"]*)"/g,
          (whole, ahead: string, address: string) => {
            const file = fileOf(plain(address), true);
            return file === undefined ? whole : `${ahead}/${file.slice(0, -'.html'.length)}"`;
          },
        );
      const text = withPolicy(shown + (await rewrite(state, inJson, false, found)));
      return { text, links, pictures: [...found] };
    },
    /** A resource, a feed or anything else that is no page and may name files. */
    async resource(json: string): Promise<Finished> {
      const found = new Map<string, string>();
      return { text: await rewrite(json, inJson, false, found), links: [], pictures: [...found] };
    },
  };
}
