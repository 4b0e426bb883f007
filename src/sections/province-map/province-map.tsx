import styled from '@emotion/styled';
import { Subheading, touchTarget, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Fold, HeadingWords } from '#components/primitives/fold.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';
import { type ProvinceName, provinceCount, tiles } from './tiles';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** The provinces that stand out; the map has the others, too. */
  readonly items: readonly {
    readonly province: ProvinceName;
    readonly offers?: string;
    readonly link?: Link;
  }[];
  /** The day on which the map was checked. */
  readonly verifiedOn?: string;
}

/** More rows than this are folded: the map leads to each. */
const OPEN_ROWS = 5;

/** Where a square tile would be taller than its letters need. */
const wide = '@container (width >= 33rem)';

/** Where a tile has room for the longest word of a name besides its letters. */
const roomy = '@container (width >= 38rem)';

const Room = styled.div`
  container-type: inline-size;
  margin-block: ${token['space-5']};
`;

const Plate = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${token['space-1']};
  /* The words in the corner of the map. */
  p {
    grid-area: 3 / 1 / 5 / 5;
    align-self: end;
    padding-inline-end: ${token['space-3']};
    color: ${color.muted};
    font-size: ${token['text-s']};
    line-height: 1.35;
  }
  b {
    display: block;
    color: ${color.spruce};
    font: 600 ${token['title-l']} / 1 ${token.display};
  }
  a,
  span[aria-hidden] {
    display: grid;
    place-items: center;
    align-content: center;
    aspect-ratio: 1;
    border: 1px solid ${color.control};
    border-radius: ${token['radius-s']};
    font: 600 ${token['title-s']} / 1 ${token.display};
    ${wide} {
      aspect-ratio: 3 / 2;
    }
  }
  a {
    border-color: currentcolor;
    background: ${color.spruce};
    color: ${color.paper};
    /* What looks like a link is the name, or else the letters. */
    ${roomy} {
      text-decoration: none;
      span {
        text-decoration: underline 0.06em;
      }
    }
  }
  a:hover {
    background: ${color.gold};
  }
  span[aria-hidden] {
    border-style: dashed;
    color: ${color.muted};
    font-weight: 400;
  }
`;

/** The name of a province on its tile; where there is no room for it, for screen readers only. */
const Name = styled(VisuallyHidden)`
  ${roomy} {
    position: static;
    width: auto;
    height: auto;
    overflow: visible;
    clip-path: none;
    padding-inline: ${token['space-1']};
    /* A little smaller where the column is as narrow as the longest word allows. */
    font: 500 min(${token['text-s']}, 2.05cqi) / 1.25 ${token.sans};
    text-align: center;
    white-space: normal;
  }
`;

const Rows = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  column-gap: ${token['space-6']};
  & > div {
    padding-block: ${token['space-2']};
    border-top: 1px solid ${color.line};
    scroll-margin-top: 5rem;
  }
  & > :target {
    padding-inline-start: ${token['space-4']};
    border-inline-start: 4px solid ${color.gold};
  }
  dt {
    color: ${color.spruce};
    font-weight: 600;
  }
  a {
    ${touchTarget}
  }
`;

/** A row of a list, as other folds are. */
const Row = styled(Fold)`
  border-block: 1px solid ${color.line};
`;

function ProvinceMap({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items, verifiedOn } = content;
  const rows = (
    <Rows>
      {items.map(({ province, offers, link }, index) => (
        <div key={index} id={`${id}-${index + 1}`}>
          <dt>{province}</dt>
          {offers ? <dd>{offers}</dd> : null}
          {link ? (
            <dd>
              <SmartLink to={link}>{`${province}: official page`}</SmartLink>
            </dd>
          ) : null}
        </div>
      ))}
    </Rows>
  );
  const shown = new Set(items.map(({ province }) => province)).size;
  return (
    <Signature id={id} title={title} intro={intro} checked={verifiedOn ? [{ verifiedOn }] : []}>
      <Room>
        <Plate>
          <p>
            <b>{shown}</b>
            {` of ${provinceCount} provinces and territories take part`}
            {shown < provinceCount ? '; those with a dashed edge do not.' : '.'}
          </p>
          {tiles.map((tile, place) => {
            if (!tile) return <i key={place} />;
            const [code, name] = tile;
            const row = items.findIndex(({ province }) => province === name) + 1;
            return row > 0 ? (
              <a key={place} href={`#${id}-${row}`}>
                {code}
                <Name> {name}</Name>
              </a>
            ) : (
              <span key={place} aria-hidden>
                {code}
                <Name> {name}</Name>
              </span>
            );
          })}
        </Plate>
      </Room>
      {items.length > OPEN_ROWS ? (
        <Row
          heading={
            <Subheading>
              <HeadingWords amount={`${items.length} provinces and territories`}>
                What each offers
              </HeadingWords>
            </Subheading>
          }
        >
          {rows}
        </Row>
      ) : (
        rows
      )}
    </Signature>
  );
}

/** A map of the provinces and territories as tiles; those that are named lead to what they offer. */
export const provinceMap = defineSection<Content>({
  component: ProvinceMap,
  required: { title: true, items: true },
  placement: 'column',
});
