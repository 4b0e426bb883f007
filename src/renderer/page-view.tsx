import styled from '@emotion/styled';
import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Covered } from '#components/hydration/cover.tsx';
import { Remount } from '#components/hydration/remount.tsx';
import { FoldedContents, type PagePart } from '#components/layout/page-contents.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { token } from '#components/theme/tokens.ts';
import { type Message, useLanguage } from '#i18n/words.ts';
import type { AnySection, PageContext } from '#sections/section.ts';
import { pageCrumbs, type RenderablePage } from './page';
import type { ResolvedSection } from './resolve-sections';

interface SectionBoundaryProps {
  readonly name: string;
  readonly path: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** Values that the server records while it renders a page. */
export interface PageRendering {
  sections: readonly ResolvedSection[];
  /** The section being rendered. React's `onError` does not name the section. */
  current?: string;
}

export const PageRenderingContext = createContext<PageRendering | undefined>(undefined);

/** Catches errors of a section. Browsers mount a section that throws again. On the server, `Suspense` omits it. */
function SectionBoundary({ name, path, id, children }: SectionBoundaryProps) {
  const rendered = useContext(PageRenderingContext);
  if (rendered) rendered.current = name;
  return (
    <Remount name={`The section “${name}” of ${path}`} place={`#${id}`}>
      <Suspense fallback={null}>{children}</Suspense>
    </Remount>
  );
}

/** The open state of each disclosure, by history entry. */
const openFolds = new Map<string, readonly boolean[]>();

const disclosures = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Restores open disclosures when the visitor goes back, because the scroll position depends on open disclosures. */
function useRestoredFolds(): void {
  const { key, hash } = useLocation();
  const entry = useRef('');
  const isBack = useRef(useNavigationType() === 'POP');
  useLayoutEffect(() => {
    entry.current = key + hash;
  });
  useLayoutEffect(() => {
    const open = isBack.current ? openFolds.get(entry.current) : undefined;
    if (open)
      for (const [index, disclosure] of disclosures().entries())
        disclosure.open = open[index] === true;
    return () => {
      openFolds.set(
        entry.current,
        disclosures().map((disclosure) => disclosure.open),
      );
    };
  }, []);
}

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  padding-block: ${token['space-4']};
  @media (min-width: 64rem) {
    padding-block: ${token['space-6']};
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${token['space-7']};
  }
`;

interface PageViewProps {
  readonly page: Omit<RenderablePage, 'sections'>;
  readonly costs?: Pick<PageContext, 'fees' | 'totals' | 'casesAddress'>;
  readonly sections: readonly ResolvedSection[];
  /** Renders the sidebar. `places` are the titled sections of the main column. Empty if there are only a few. */
  readonly aside?: ((places: readonly PagePart[]) => ReactNode) | undefined;
  readonly after?: ReactNode;
  /** A line above all sections. */
  readonly before?: ReactNode;
}

/** With fewer titled sections, a page has no table of contents. */
const minListedParts = 4;

export function PageView({ page, costs, sections, aside, before, after }: PageViewProps) {
  useRestoredFolds();
  const language = useLanguage();
  const { t } = language;
  const rendered = useContext(PageRenderingContext);
  if (rendered) rendered.sections = sections;
  const context: PageContext = {
    title: page.title,
    path: page.path,
    crumbs: pageCrumbs(page).map((crumb) => ({ ...crumb, name: t(crumb.name as Message) })),
    ...costs,
    image: page.image || undefined,
    imageFocus: page.imageFocus,
  };
  const partLinks: PagePart[] = [];
  const parts: { placement: AnySection['placement']; nodes: ReactNode[] }[] = [];
  for (const section of sections) {
    if (!section.shown) continue;
    const { data, definition, id, content, options, placement } = section;
    const { title } = content as { readonly title?: unknown };
    if (placement === 'column' && typeof title === 'string' && title) {
      partLinks.push({ id, title: definition.heading?.(content, language) ?? title });
    }
    const node = (
      <SectionBoundary key={id} name={data.section} path={page.path} id={id}>
        <definition.component content={content} options={options} page={context} id={id} />
      </SectionBoundary>
    );
    const last = parts.at(-1);
    if (last?.placement === placement) last.nodes.push(node);
    else parts.push({ placement, nodes: [node] });
  }
  const cover = parts[0]?.placement === 'cover' ? parts.shift() : undefined;
  // A page without content in its main column still shows the sidebar.
  if (aside && !parts.some((part) => part.placement === 'column')) {
    parts.push({ placement: 'column', nodes: [] });
  }
  const listedParts = aside && partLinks.length >= minListedParts ? partLinks : [];
  const asideIndex = parts.findIndex((part) => part.placement === 'column');
  const lastColumnIndex = parts.findLastIndex((part) => part.placement === 'column');
  const content = (
    <>
      {before}
      {parts.map((part, index) =>
        part.placement === 'wide' ? (
          part.nodes
        ) : (
          <Columns key={index}>
            <div>
              {index === asideIndex && listedParts.length > 0 ? (
                // The contents follow the first section, which answers the questions of most visitors.
                <>
                  {part.nodes[0]}
                  <FoldedContents places={listedParts.slice(1)} />
                  {part.nodes.slice(1)}
                </>
              ) : (
                part.nodes
              )}
              {index === lastColumnIndex ? after : null}
            </div>
            {index === asideIndex ? aside?.(listedParts) : null}
          </Columns>
        ),
      )}
    </>
  );
  return cover ? (
    <>
      {cover.nodes}
      <Covered>{content}</Covered>
    </>
  ) : (
    content
  );
}
