import { type LoaderFunction, type RouteObject, redirectDocument } from 'react-router-dom';
import type { GetLoaderContext } from '#app/data/resources.ts';
import { headWriter } from '#app/head/head-writer.ts';
import { type Deferred, deferred } from '#components/hydration/deferred.tsx';
import { textRenderer } from '#components/rich-text/rich-text.tsx';
import { type LanguageTag, siteLanguage } from '#generated/languages.ts';

/** Reads the data of pages, which documents contain. */
export const pageLoader = deferred('src/app/routes/load-page.ts', () => import('./load-page'));
if (import.meta.env?.SSR !== false) await pageLoader.load();

/** Loaded when a visitor opens a second page. The document of the first one has its data, head and texts. */
const navigationCode = [pageLoader, headWriter, textRenderer];

type Code = readonly Deferred<unknown>[];

/** The chunks of a route's view. Some views have a chunk for each language. */
type RouteCode = Code | ((tag: LanguageTag) => Code);

const codeIn = (code: RouteCode, tag: LanguageTag): Code =>
  typeof code === 'function' ? code(tag) : code;

/**
 * Loads the chunks of a route's view together with its content. `matchedCode` reads the chunks from `handle`.
 * @param getContext needed by code that depends on the language
 */
export const withCode = (code: RouteCode, loader: LoaderFunction, getContext?: GetLoaderContext) =>
  ({
    handle: { code },
    loader: async (args, context) => {
      const { language } = getContext?.(args) ?? {};
      const [loading, reading] = await Promise.allSettled([
        loadCode([...codeIn(code, language?.tag ?? siteLanguage), ...navigationCode]),
        (async () => loader(args, context))(),
      ]);
      // A newer deployment removed the file, or the connection failed: let the browser load the page.
      if (loading.status === 'rejected') throw redirectDocument(args.request.url);
      if (reading.status === 'rejected') throw reading.reason;
      return reading.value;
    },
  }) satisfies RouteObject;

/** @param tag the language of the page */
export const matchedCode = (
  matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[] | null,
  tag: LanguageTag = siteLanguage,
): Code =>
  (matches ?? []).flatMap(({ route }) =>
    codeIn((route.handle as { code?: RouteCode } | undefined)?.code ?? [], tag),
  );

export const loadCode = (code: Code) => Promise.all(code.map((module) => module.load()));
