import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Container } from '#components/primitives/blocks.tsx';
import { FoldedContents, type PagePlace } from '#components/site-frame/page-contents.tsx';
import { token } from '#components/theme/tokens.ts';
import type { PageContext } from '#sections/section.ts';
import { bind, type Lists } from './bind';
import { missingPieces, sectionOf } from './left-out';
import type { RenderablePage } from './page';
import { SectionBoundary } from './section-boundary';

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
  readonly page: RenderablePage;
  readonly entry: object;
  readonly lists: Lists;
  /** Makes what stands beside the main column; `places` are the parts of that column, none where there are few. */
  readonly aside?: ((places: readonly PagePlace[]) => ReactNode) | undefined;
}

/** A column of fewer titled parts is seen at a glance. */
const FEWEST_PLACES = 4;

/** A page, rendered from its descriptor and an entry: its sections in order, those without their content left out. */
export function PageView({ page, entry, lists, aside }: PageViewProps) {
  const context: PageContext = {
    title: page.title,
    path: page.path,
    ...(page.image ? { image: page.image } : {}),
    ...(page.imageFocus ? { imageFocus: page.imageFocus } : {}),
  };
  const places: PagePlace[] = [];
  const parts: { placement: 'wide' | 'column'; nodes: ReactNode[] }[] = [];
  const seen = new Map<string, number>();
  for (const descriptor of page.sections) {
    const { section: name, content: bindings, options = {} } = descriptor;
    const section = sectionOf(name, page.path);
    if (missingPieces(descriptor, entry, lists).length > 0) continue;
    const content = bind(bindings, entry, lists);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const id = anchor(name, count);
    const placement = 'wide' in options && options.wide ? 'wide' : section.placement;
    const { title } = content as { readonly title?: unknown };
    if (placement === 'column' && typeof title === 'string' && title) places.push({ id, title });
    const node = (
      <SectionBoundary key={id} name={name} path={page.path}>
        <section.component content={content} options={options} page={context} id={id} />
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
  return (
    <>
      {parts.map((part, index) =>
        part.placement === 'wide' ? (
          part.nodes
        ) : (
          <Columns key={index}>
            <div>
              {index === withAside && listed.length > 0 ? <FoldedContents places={listed} /> : null}
              {part.nodes}
            </div>
            {index === withAside ? aside?.(listed) : null}
          </Columns>
        ),
      )}
    </>
  );
}

/** `whoWeHelp`, second on its page → `who-we-help-2`. */
const anchor = (name: string, count: number) =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}${count > 1 ? `-${count}` : ''}`;
