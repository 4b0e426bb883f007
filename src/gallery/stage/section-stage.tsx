import createCache from '@emotion/cache';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ServiceGroupsProvider } from '#components/site-frame/service-groups.tsx';
import { GlobalStyles } from '#components/theme/global-styles.tsx';
import { serviceGroups } from '#pages/service-groups.ts';
import type { Lists } from '#renderer/bind.ts';
import type { RenderablePage } from '#renderer/page.ts';
import { PageView } from '#renderer/page-view.tsx';
import { resolveSections } from '#renderer/resolve-sections.ts';
import type { Use } from '../uses';

/** What a section is shown with. */
export interface Showing {
  /** As the boundary gives it. */
  readonly entry: object;
  readonly lists: Lists;
  /** The picture behind the page's heading. */
  readonly image?: string;
}

/** A cache under the name that the site's own styles have. */
export const stageCache = () => createCache({ key: 'v' });

/** The providers that components of the site need. */
export function StageProviders({
  cache,
  path,
  children,
}: {
  readonly cache: EmotionCache;
  readonly path: string;
  readonly children: ReactNode;
}) {
  return (
    <CacheProvider value={cache}>
      <ServiceGroupsProvider value={serviceGroups}>
        <MemoryRouter initialEntries={[path]}>
          <GlobalStyles />
          {children}
        </MemoryRouter>
      </ServiceGroupsProvider>
    </CacheProvider>
  );
}

/** A section alone, as its page would show it: a page of one section, put together by the renderer of all pages. */
export function SectionStage({ use, showing }: { readonly use: Use; readonly showing: Showing }) {
  const { image: _, ...facts } = use.page;
  const page: RenderablePage = {
    ...facts,
    ...(showing.image ? { image: showing.image } : {}),
    sections: [use.descriptor],
  };
  return <PageView page={page} sections={resolveSections(page, showing.entry, showing.lists)} />;
}
