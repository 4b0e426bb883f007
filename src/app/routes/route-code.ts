import { type LoaderFunction, type RouteObject, redirectDocument } from 'react-router-dom';
import type { Deferred } from '#components/hydration/deferred.tsx';
import { textRenderer } from '#components/rich-text/rich-text.tsx';

type Code = readonly Deferred<unknown>[];

/**
 * A route whose view is not part of the site's script: its code comes along with its content, be it that a link is followed or
 * only pointed at. What a document was made of is known from `handle`; see `codeOfMatches`.
 * @param code what the view is made of
 * @param loader reads what it shows
 */
export const withCode = (code: Code, loader: LoaderFunction) =>
  ({
    handle: { code },
    loader: async (args, context) => {
      const [loading, reading] = await Promise.allSettled([
        // A document brings its texts as they are shown; a page that follows it has yet to make them.
        loadCode([...code, textRenderer]),
        (async () => loader(args, context))(),
      ]);
      // A newer build has taken the file away, or the connection is gone: the browser goes there by itself.
      if (loading.status === 'rejected') throw redirectDocument(args.request.url);
      if (reading.status === 'rejected') throw reading.reason;
      return reading.value;
    },
  }) satisfies RouteObject;

/** The deferred modules that the views of an address are made of. */
export const codeOfMatches = (
  matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[] | null,
): Code =>
  (matches ?? []).flatMap(({ route }) => (route.handle as { code?: Code } | undefined)?.code ?? []);

/** Loads modules, at once. @throws when one cannot be had */
export const loadCode = (code: Code) => Promise.all(code.map((module) => module.load()));
