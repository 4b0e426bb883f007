import styled from '@emotion/styled';
import { type ReactNode, useContext } from 'react';
import { Container } from '#components/primitives/blocks.tsx';
import { FoldedContents, type PagePlace } from '#components/site-frame/page-contents.tsx';
import { token } from '#components/theme/tokens.ts';
import type { PageContext } from '#sections/section.ts';
import { crumbsOf, type RenderablePage } from './page';
import type { ResolvedSection } from './resolve-sections';
import { PageRenderingContext, SectionBoundary } from './section-boundary';
import { useFoldsAsLeft } from './use-folds-as-left';

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  padding-block: ${token['space-6']};
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${token['space-7']};
  }
`;

interface PageViewProps {
  readonly page: Omit<RenderablePage, 'sections'>;
  /** What the firm charges for what the page is about, and for what it leads to. */
  readonly fees?: PageContext['fees'] | undefined;
  /** The sections of the page, as `resolveSections` gives them. */
  readonly sections: readonly ResolvedSection[];
  /** Makes what stands beside the main column; `places` are the titled sections of that column, none where there are few. */
  readonly aside?: ((places: readonly PagePlace[]) => ReactNode) | undefined;
  /** Stands at the end of the main column. */
  readonly after?: ReactNode;
}

/** A column of fewer titled sections is seen at a glance. */
const FEWEST_PLACES = 4;

/** A page: its shown sections in order, those of the main column beside what accompanies it. */
export function PageView({ page, fees, sections, aside, after }: PageViewProps) {
  useFoldsAsLeft();
  const rendered = useContext(PageRenderingContext);
  if (rendered) rendered.sections = sections;
  const context: PageContext = {
    title: page.title,
    path: page.path,
    crumbs: crumbsOf(page),
    ...(fees ? { fees } : {}),
    ...(page.image ? { image: page.image } : {}),
    ...(page.imageFocus ? { imageFocus: page.imageFocus } : {}),
  };
  const places: PagePlace[] = [];
  const parts: { placement: 'wide' | 'column'; nodes: ReactNode[] }[] = [];
  for (const section of sections) {
    if (!section.shown) continue;
    const { data, definition, id, content, options, placement } = section;
    const { title } = content as { readonly title?: unknown };
    if (placement === 'column' && typeof title === 'string' && title) {
      places.push({ id, title: definition.heading?.(content) ?? title });
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
  // A page without any content in its column still offers what stands beside it.
  if (aside && !parts.some((part) => part.placement === 'column')) {
    parts.push({ placement: 'column', nodes: [] });
  }
  const listed = aside && places.length >= FEWEST_PLACES ? places : [];
  const withAside = parts.findIndex((part) => part.placement === 'column');
  const lastColumn = parts.findLastIndex((part) => part.placement === 'column');
  return (
    <>
      {parts.map((part, index) =>
        part.placement === 'wide' ? (
          part.nodes
        ) : (
          <Columns key={index}>
            <div>
              {index === withAside && listed.length > 0 ? (
                // The first section answers what most people came to ask.
                <>
                  {part.nodes[0]}
                  <FoldedContents places={listed.slice(1)} />
                  {part.nodes.slice(1)}
                </>
              ) : (
                part.nodes
              )}
              {index === lastColumn ? after : null}
            </div>
            {index === withAside ? aside?.(listed) : null}
          </Columns>
        ),
      )}
    </>
  );
}
