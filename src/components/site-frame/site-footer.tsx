import { asInDocument, useInDocument } from '#components/hydration/as-in-document.ts';
import { deferred, deferredView } from '#components/hydration/deferred.tsx';

const view = deferred(
  'src/components/site-frame/site-footer-view.tsx',
  () => import('./site-footer-view'),
);
if (import.meta.env.SSR) await view.load();

const View = deferredView(view, 'SiteFooterView');

/** The strip of accreditations and the footer: the same on every page, and nothing in them needs scripts. */
export function SiteFooter() {
  if (!useInDocument()) return <View />;
  return (
    <>
      <div {...asInDocument} />
      <footer {...asInDocument} />
    </>
  );
}
