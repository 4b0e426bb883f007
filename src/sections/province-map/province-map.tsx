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

/** Where the longest word of a name has eight pixels on each side in its tile. */
const roomy = '@container (width >= 51rem)';

const Room = styled.div`
  container-type: inline-size;
  margin-block: ${token['space-5']};
  /* Seven fingers are wider than the text of the narrowest phones. */
  @media (max-width: 21.99rem) {
    margin-inline: calc(${token['space-1']} - ${token.gutter});
  }
`;

/** Each cell is a tile with half of the gap around it, so that it is as large as a finger. */
const Plate = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin: -2px;
  /* The words in the corner of the map. */
  p {
    grid-area: 3 / 1 / 5 / 6;
    align-self: end;
    padding: ${token['space-2']} ${token['space-3']} 0 2px;
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
  [data-out] {
    display: grid;
    min-height: 2.75rem;
    padding: 2px;
  }
  a > span,
  [data-out] > span {
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
  /* In the dark, too, a ground that does not outshine the one action of a screen. */
  a > span {
    background: color-mix(in srgb, ${color.spruce} 20%, ${color.deep});
  }
  a {
    color: ${color.onDeep};
    /* What looks like a link is the name, or else the letters. */
    ${roomy} {
      text-decoration: none;
      span span {
        text-decoration: underline 0.06em;
      }
    }
  }
  a:hover > span {
    background: ${color.deep};
    color: ${color.goldOnDeep};
  }
  [data-out] > span {
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
    padding-inline: ${token['space-2']};
    font: 500 0.8125rem / 1.25 ${token.sans};
    text-align: center;
    white-space: normal;
  }
`;

const TileWords = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <span>
    {code}
    <Name> {name}</Name>
  </span>
);

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
  dt b {
    display: inline-block;
    min-width: 2em;
    color: ${color.gold};
  }
  a {
    ${touchTarget}
  }
`;

/** A row of a list, as other folds are. */
const Row = styled(Fold)`
  border-block: 1px solid ${color.line};
`;

/** The letters of a province on the map, which its row in the list repeats. */
const codeOf = (province: string) => <b>{tiles.find((tile) => tile?.[1] === province)?.[0]}</b>;

function ProvinceMap({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items, verifiedOn } = content;
  const rows = (
    <Rows>
      {items.map(({ province, offers, link }, index) => (
        <div key={index} id={`${id}-${index + 1}`}>
          <dt>
            {codeOf(province)} {province}
          </dt>
          {offers ? <dd>{offers}</dd> : null}
          {link ? (
            <dd>
              <SmartLink to={link}>
                Official page
                <VisuallyHidden>{` of ${province}`}</VisuallyHidden>
              </SmartLink>
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
                <TileWords code={code} name={name} />
              </a>
            ) : (
              <div key={place} data-out aria-hidden>
                <TileWords code={code} name={name} />
              </div>
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
