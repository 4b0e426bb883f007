import { getExtension } from 'hono/utils/mime';
import { hosted } from '#components/pictures/asset-file.ts';

export interface LinkedResource {
  readonly value: object;
  readonly links: readonly string[];
  readonly files: readonly (readonly [file: string, address: string])[];
}

/** A link in sanitised rich text, whose attributes have double quotes. */
const inHtml = /(?<= href=")\/(?!\/)[^"]*/g;

const asField = /^\/(?!\/)\S*$/;

const isFile = (address: string) => /^\/assets\/[\w.%~-]+(?:\?|$)/.test(address);

const withoutHash = (written: string) => (written.split('#')[0] ?? '').replaceAll('&amp;', '&');

const linksOf = (text: string) => (text.startsWith('/') ? asField : inHtml);

const withTexts = (value: object, change: (text: string) => string): object =>
  JSON.parse(JSON.stringify(value), (_key, part) =>
    typeof part === 'string' ? change(part) : part,
  );

/**
 * Finds the links in resources. Links to files of the content service get a file extension, because static hosts derive the
 * content type from it.
 * @param typeOf returns the content type of an address under `/assets/`; empty if there is none
 */
export function createContentLinks(typeOf: (address: string) => Promise<string>) {
  const files = new Map<string, string>();
  const known = new WeakMap<object, LinkedResource>();

  async function fileOf(address: string): Promise<string> {
    // Only an address of a picture has a query: its size.
    const file =
      files.get(address) ??
      (address.includes('?')
        ? hosted(address)
        : `${address}.${getExtension(await typeOf(address)) ?? 'bin'}`);
    files.set(address, file);
    return file;
  }

  async function linked(value: object): Promise<LinkedResource> {
    const addresses = new Set<string>();
    withTexts(value, (text) => {
      for (const written of text.match(linksOf(text)) ?? []) addresses.add(withoutHash(written));
      return text;
    });
    const fileAddresses = [...addresses].filter(isFile);
    for (const address of fileAddresses) await fileOf(address);
    const change = (written: string) => {
      const address = withoutHash(written);
      const file = files.get(address);
      return file === undefined ? written : file + written.slice(written.split('#')[0]?.length);
    };
    return {
      links: [...addresses].filter((address) => !/^\/(?:assets|og|_app)\//.test(address)),
      files: fileAddresses.map((address) => [files.get(address) ?? address, address]),
      value:
        fileAddresses.length > 0
          ? withTexts(value, (text) => text.replace(linksOf(text), change))
          : value,
    };
  }

  return {
    fileOf,
    /** @param resource immutable plain JSON; the same object gives the same result */
    async linked(resource: object): Promise<LinkedResource> {
      const entry = known.get(resource) ?? (await linked(resource));
      known.set(resource, entry);
      return entry;
    },
  };
}
