import { type LoaderFunction, type RouteObject, redirectDocument } from 'react-router-dom';
import type { Deferred } from '#components/hydration/deferred.tsx';
import { textRenderer } from '#components/rich-text/rich-text.tsx';

type Code = readonly Deferred<unknown>[];

/** Loads the chunks of a route's view together with its content. `matchedCode` reads the chunks from `handle`. */
export const withCode = (code: Code, loader: LoaderFunction) =>
  ({
    handle: { code },
    loader: async (args, context) => {
      const [loading, reading] = await Promise.allSettled([
        // Documents contain rendered rich text. After a navigation, the browser renders it.
        loadCode([...code, textRenderer]),
        (async () => loader(args, context))(),
      ]);
      // A newer deployment removed the file, or the connection failed: let the browser load the page.
      if (loading.status === 'rejected') throw redirectDocument(args.request.url);
      if (reading.status === 'rejected') throw reading.reason;
      return reading.value;
    },
  }) satisfies RouteObject;

export const matchedCode = (
  matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[] | null,
): Code =>
  (matches ?? []).flatMap(({ route }) => (route.handle as { code?: Code } | undefined)?.code ?? []);

export const loadCode = (code: Code) => Promise.all(code.map((module) => module.load()));
