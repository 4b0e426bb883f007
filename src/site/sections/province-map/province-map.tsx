import styled from '@emotion/styled';
import { Subheading, VisuallyHidden } from '#components/primitives/blocks.tsx';
import { Disclosure } from '#components/primitives/disclosure.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color } from '#components/theme/tokens.ts';
import type { Province } from '#generated/types.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';
import { Legend, MapContainer, Name, ProvinceList, TileMap } from './province-map-styles';
import { provinceCount, tiles } from './tiles';

interface Content extends ListContent<Province> {
  readonly verifiedOn?: string;
  /** The day for which the pages of the provinces said this, while nobody has checked it. */
  readonly publishedFor?: string;
}

const maxOpenRows = 5;

interface TileLabelProps {
  readonly code: string;
  readonly name: Province['province'];
}

const TileLabel = ({ code, name }: TileLabelProps) => (
  <span>
    {code}
    <Name>{` ${useWords()(name)}`}</Name>
  </span>
);

const FoldedRows = styled(Disclosure)`
  border-block: 1px solid ${color.line};
`;

const ProvinceCode = ({ province }: { readonly province: string }) => (
  <b>{tiles.find((tile) => tile?.[1] === province)?.[0]}</b>
);

function ProvinceMap({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items, verifiedOn, publishedFor } = content;
  const day = verifiedOn
    ? { verified_on: verifiedOn }
    : publishedFor && { published_for: publishedFor };
  const t = useWords();
  const rows = (
    <ProvinceList>
      {items.map(({ province, offers, link }, index) => {
        const name = t(province);
        return (
          <div key={index} id={`${id}-${index + 1}`}>
            <dt>
              <ProvinceCode province={province} />
              {` ${name}`}
            </dt>
            {offers ? (
              <dd>
                <Text>{offers}</Text>
              </dd>
            ) : null}
            {link ? (
              <dd>
                <SmartLink to={link}>
                  {t('Official page')}
                  <VisuallyHidden>{` ${t('of {province}', { province: name })}`}</VisuallyHidden>
                </SmartLink>
              </dd>
            ) : null}
          </div>
        );
      })}
    </ProvinceList>
  );
  const participantCount = new Set(items.map(({ province }) => province)).size;
  return (
    <Signature id={id} title={title} intro={intro} checked={day ? [day] : []}>
      <MapContainer>
        <TileMap>
          <p>
            <Sentence
              message={
                participantCount < provinceCount
                  ? '{count} of {total} provinces and territories take part. The others have a dashed edge.'
                  : '{count} of {total} provinces and territories take part.'
              }
              parts={{ count: <b>{participantCount}</b>, total: provinceCount }}
            />
          </p>
          {tiles.map((tile, place) => {
            if (!tile) return <i key={place} />;
            const [code, name] = tile;
            const row = items.findIndex(({ province }) => province === name) + 1;
            return row > 0 ? (
              <a key={place} href={`#${id}-${row}`}>
                <TileLabel code={code} name={name} />
              </a>
            ) : (
              <div key={place} data-out aria-hidden>
                <TileLabel code={code} name={name} />
              </div>
            );
          })}
        </TileMap>
        <Legend aria-hidden>
          {tiles.flatMap((tile, place) =>
            tile
              ? [
                  place === 0 ? '' : ', ',
                  <b key={place}>{tile[0]}</b>,
                  `\u00a0${t(tile[1]).replaceAll(' ', '\u00a0')}`,
                ]
              : [],
          )}
        </Legend>
      </MapContainer>
      {items.length > maxOpenRows ? (
        <FoldedRows
          heading={
            <Subheading>
              {t('What each of the {count} provinces and territories offers', {
                count: participantCount,
              })}
            </Subheading>
          }
        >
          {rows}
        </FoldedRows>
      ) : (
        rows
      )}
    </Signature>
  );
}

/** A tile map of the provinces and territories. Each tile with an offer links to the offer. */
export const provinceMap = defineSection<Content>({
  component: ProvinceMap,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
