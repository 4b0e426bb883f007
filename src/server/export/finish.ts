import { getExtension } from 'hono/utils/mime';
import { assetFile } from '#components/pictures/asset-file.ts';
import { openedAtMarker } from '#forms/opened-at.ts';
import { withListFiles } from './list-pages';
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
  /** The address of the script that comes ahead of the site's own, see `hostScript`; none where nothing is written. */
  readonly script?: string | undefined;
  /** The content type of an address under `/assets/`. */
  readonly typeOf: (address: string) => Promise<string>;
}

/** Where the moment of answering was written in: no two exports would be alike. */
const openedAt = new RegExp(openedAtMarker.replace('""', '"[^"]*"'), 'g');

/** What our own renderer writes around the state; nothing in the state can look like it. */
const stateBegins = '<script type="application/json" id="state"';
/** The scripts come after it, in the order in which they run. */
const scriptBegins = '<script type="module"';

/** What every document begins with. */
const charset = '<meta charset="utf-8">';

const attribute = /\s(?:href|src|content|poster)="([^"]*)"/g;

const plain = (value: string) => value.replaceAll('&amp;', '&');

/**
 * Finishes documents for a static host. They are of our own renderer, which writes every attribute in double quotes and
 * escapes them in content, so that reading them takes no parser: parsing would take half as long as rendering.
 */
export function createFinisher({ siteUrl, drawings, script, typeOf }: FinishOptions) {
  const origin = siteUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Each pattern begins with what is rare, and looks back from there: looking ahead from everywhere takes ten times as long.
  const inMarkup = new RegExp(
    `/assets/(?<=(href=)?["'(,\\s](?:${origin})?/assets/)[\\w.%~-]+(?:\\?[\\w=&;.-]+)?`,
    'g',
  );
  const shared = new RegExp(`"${origin}(/og/[^"\\s]+)"`, 'g');
  /** In JSON only links to files: pictures are asked for by the page that shows them, see `hosted`. */
  const inJson = /\/assets\/(?<=(?:href=\\"|:")\/assets\/)()[\w.%~-]+(?=\\?")/g;
  /** Sitemaps name pictures, feeds have posts with markup as text. */
  const inXml = new RegExp(
    `/assets/(?<=(?:(href=)?&quot;|<image:loc>)${origin}/assets/)[\\w.%~-]+(?=&quot;|<)`,
    'g',
  );
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
    if (!text.includes('/assets/')) return text;
    for (const [address, href] of text.matchAll(pattern)) {
      if (href !== undefined || !all) await linked(plain(address));
    }
    return text.replace(pattern, (address, href: string | undefined) => {
      const asked = plain(address);
      const file =
        href !== undefined || !all ? (files.get(asked) ?? asked) : assetFile(asked, drawings);
      found.set(file, asked);
      return file;
    });
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

  /** The policy that the server says in a header of each page. It holds for what follows it, so it comes first. */
  function withPolicy(html: string, policy: string): string {
    const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
    return html.replace(charset, (first) => first + meta);
  }

  return {
    async document(html: string, policy: string): Promise<Finished> {
      const at = html.lastIndexOf(stateBegins);
      const [markup, state] = at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at)];
      const found = new Map<string, string>();
      const links = linksOf(markup);
      for (const [, address = ''] of markup.matchAll(shared)) {
        found.set(plain(address).split('?')[0] ?? '', plain(address));
      }
      const shown = withListFiles(
        (await rewrite(markup, inMarkup, true, found)).replace(openedAt, openedAtMarker),
      );
      const carried = await rewrite(state, inJson, false, found);
      const ahead = script ? `<script type="module" src="${script}"></script>` : '';
      const text = withPolicy(
        shown.replace(scriptBegins, (first) => ahead + first) + carried,
        policy,
      );
      return { text, links, pictures: [...found] };
    },
    /** A resource, a feed or anything else that is no page and may name files. */
    async resource(body: string, type: string): Promise<Finished> {
      const found = new Map<string, string>();
      const isXml = type.endsWith('xml');
      const text = await rewrite(body, isXml ? inXml : inJson, isXml, found);
      return { text, links: [], pictures: [...found] };
    },
  };
}
