import styled from '@emotion/styled';
import { Subheading, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Fold, HeadingWords } from '#components/primitives/fold.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color } from '#components/theme/tokens.ts';
import type { Province } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';
import { Key, Name, Plate, Room, Rows } from './plate';
import { provinceCount, tiles } from './tiles';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** The provinces that stand out; the map has the others, too. */
  readonly items: readonly Province[];
  /** The day on which the map was checked. */
  readonly verifiedOn?: string;
}

/** More rows than this are folded: the map leads to each. */
const OPEN_ROWS = 5;

const TileWords = ({ code, name }: { readonly code: string; readonly name: string }) => (
  <span>
    {code}
    <Name>{` ${name}`}</Name>
  </span>
);

/** A row of a list, as other folds are. */
const Row = styled(Fold)`
  border-block: 1px solid ${color.line};
`;

/** The letters of a province on the map, which its row in the list repeats. */
const Code = ({ province }: { readonly province: string }) => (
  <b>{tiles.find((tile) => tile?.[1] === province)?.[0]}</b>
);

function ProvinceMap({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items, verifiedOn } = content;
  const rows = (
    <Rows>
      {items.map(({ province, offers, link }, index) => (
        <div key={index} id={`${id}-${index + 1}`}>
          <dt>
            <Code province={province} />
            {` ${province}`}
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
    <Signature
      id={id}
      title={title}
      intro={intro}
      checked={verifiedOn ? [{ verified_on: verifiedOn }] : []}
    >
      <Room>
        <Plate>
          <p>
            <b>{shown}</b>
            {` of ${provinceCount} provinces and territories take part${
              shown < provinceCount ? '; those with a dashed edge do not.' : '.'
            }`}
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
        <Key aria-hidden>
          {tiles.flatMap((tile, place) =>
            tile
              ? [
                  place === 0 ? '' : ', ',
                  <b key={place}>{tile[0]}</b>,
                  `\u00a0${tile[1].replaceAll(' ', '\u00a0')}`,
                ]
              : [],
          )}
        </Key>
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
  chunk: 'own',
});
