import styled from '@emotion/styled';
import { PlainList } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { SectionVariant } from '#gallery/stage/section-variants.tsx';
import type { SectionName } from '#sections/index.ts';
import { galleryAddress, sectionAddress, type Theme, type Width } from '../address';
import { messages } from '../messages';
import type { Use } from '../uses';
import { Controls } from './controls';
import { PropList } from './prop-list';
import { wordsOf } from './words';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-5']};
  padding: ${token['space-5']} ${token.gutter};
  h1 {
    font-size: ${token['title-m']};
    color: ${color.spruce};
  }
  @media (min-width: 64rem) {
    grid-template-columns: 13rem minmax(0, 1fr);
  }
`;

const Sections = styled.nav`
  & > p {
    font-weight: 600;
  }
  ul {
    columns: 2;
  }
  a {
    display: block;
    padding-block: ${token['space-1']};
    text-decoration: none;
  }
  [aria-current] {
    font-weight: 600;
    color: ${color.spruce};
    text-decoration: underline;
  }
  @media (min-width: 64rem) {
    ul {
      columns: 1;
    }
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token['space-4']};
  & > p {
    max-width: ${token.measure};
    color: ${color.muted};
  }
`;

/** As high as a person pulls it, as wide as there is room: a frame wider than that is scrolled. */
const Window = styled.div`
  overflow: auto;
  resize: vertical;
  height: 46rem;
  border: 1px solid ${color.control};
  border-radius: ${token['radius-s']};
  background: ${color.sunken};
  iframe {
    display: block;
    height: 100%;
    margin-inline: auto;
    border: 0;
    background: ${color.paper};
  }
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-2']} ${token['space-5']};
  && {
    max-width: none;
  }
`;

interface GalleryPageProps {
  readonly names: readonly SectionName[];
  readonly section: SectionName;
  readonly uses: readonly Use[];
  readonly variants: readonly SectionVariant[];
  /** The use that is shown; absent where no descriptor names the section. */
  readonly use?: Use;
  readonly variant?: SectionVariant;
  readonly width: Width;
  readonly theme: Theme;
}

/** The gallery: the sections, the controls, the section in a frame, and what feeds it. Works without scripts. */
export function GalleryPage(props: GalleryPageProps) {
  const { names, section, uses, use, variants, variant, width, theme } = props;
  return (
    <Frame>
      <Sections aria-label="Sections">
        <p>{messages.title}</p>
        <PlainList>
          {names.map((name) => (
            <li key={name}>
              <a
                href={galleryAddress({ section: name, width, theme })}
                {...(name === section ? { 'aria-current': 'page' as const } : {})}
              >
                {wordsOf(name)}
              </a>
            </li>
          ))}
        </PlainList>
      </Sections>
      <Main>
        <h1>{wordsOf(section)}</h1>
        <p>{messages.lead}</p>
        {use && variant ? (
          <>
            <Controls
              names={names}
              uses={uses}
              use={use}
              variants={variants}
              variant={variant}
              width={width}
              theme={theme}
            />
            <Shown {...{ use, variants, variant, width, theme }} />
            <PropList use={use} variants={variants} variant={variant} width={width} theme={theme} />
          </>
        ) : (
          <p>{messages.unused(section)}</p>
        )}
      </Main>
    </Frame>
  );
}

interface ShownProps {
  readonly use: Use;
  readonly variants: readonly SectionVariant[];
  readonly variant: SectionVariant;
  readonly width: Width;
  readonly theme: Theme;
}

/** The section in a frame of the chosen width, between the form before and the form after. */
function Shown({ use, variants, variant, width, theme }: ShownProps) {
  const { section, key: from } = use;
  const alone = sectionAddress({ section, from, variant: variant.id, theme });
  const place = variants.indexOf(variant);
  const neighbours = [
    [messages.previous, variants[place - 1]],
    [messages.next, variants[place + 1]],
  ] as const;
  return (
    <>
      <Links>
        {neighbours.map(([label, other]) =>
          other ? (
            <a
              key={label}
              href={galleryAddress({ section, from, variant: other.id, width, theme })}
            >
              {label}: {other.family}, {other.name}
            </a>
          ) : null,
        )}
        <a href={alone}>{messages.alone}</a>
        <a href={use.page.path}>{messages.livePage}</a>
      </Links>
      <Window>
        <iframe
          src={alone}
          width={width}
          height={736}
          title={`${wordsOf(section)}, ${variant.family}: ${variant.name}`}
        />
      </Window>
    </>
  );
}
