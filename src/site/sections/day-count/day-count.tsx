import styled from '@emotion/styled';
import { Subheading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { DayAccount } from '#generated/types.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { RowTable } from '#site/components/row-table.ts';
import { Signature } from '#site/components/signature.tsx';
import { addDays, formatCount, formatDifference } from './add-days';
import { DayBar, Swatch } from './day-bar';

type Content = ListContent<DayAccount>;

const Account = styled.div`
  margin-top: ${token['space-5']};
  & > p {
    max-width: ${token.measure};
  }
  b {
    color: ${color.spruce};
  }
  & > svg {
    width: 100%;
    /* The minimum is in pixels, because print has smaller letters. */
    height: max(5.25rem, 84px);
    margin-top: ${token['space-3']};
    overflow: visible;
    color: ${color.spruce};
    font-size: ${token['text-s']};
  }
`;

const Example = styled(RowTable)`
  caption {
    font-size: ${token['text-s']};
  }
  td {
    padding-inline-start: ${token['space-4']};
    text-align: end;
    white-space: nowrap;
  }
  tbody th {
    padding-inline-start: 1.25rem;
  }
  th svg {
    display: inline;
    margin-inline: -1.25rem calc(1.25rem - 12px);
    color: ${color.spruce};
  }
`;

interface AccountProps extends DayAccount {
  /** The kinds of days of all accounts, so that a kind has the same shade in each. */
  readonly kinds: readonly string[];
}

function DayTally({ kinds, title, needed, years, period, text, parts }: AccountProps) {
  const language = useLanguage();
  const { t } = language;
  const { parts: counted, total } = addDays(parts);
  return (
    <Account>
      <Subheading>
        <Text>{title}</Text>
      </Subheading>
      <p>
        <Sentence
          message={period ? '{days} {period}.' : '{days} in {years} years.'}
          parts={{
            days: <b>{t('{days} days', { days: formatCount(needed, language) })}</b>,
            period: period ? <Text>{period}</Text> : null,
            years,
          }}
        />
        {text ? (
          <span>
            <Text of={text}>{` ${text}`}</Text>
          </span>
        ) : null}
      </p>
      <DayBar
        needed={needed}
        years={years}
        parts={counted.map((part) => ({ days: part.counted, kind: kinds.indexOf(part.title) }))}
      />
      <Example>
        <caption>{t('Example: days that count')}</caption>
        <tbody>
          {counted.map((part, index) => (
            <tr key={index}>
              <th scope="row">
                <Swatch kind={kinds.indexOf(part.title)} />
                <span>
                  <Text>{part.title}</Text>
                </span>
                {part.counts === 'half' ? (
                  <small>
                    {t('{days} days, each counted as half a day', {
                      days: formatCount(part.days, language),
                    })}
                  </small>
                ) : null}
              </th>
              <td>{formatCount(part.counted, language)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('Total')}
              <small>{formatDifference(total, needed, language)}</small>
            </th>
            <td>{formatCount(total, language)}</td>
          </tr>
        </tfoot>
      </Example>
    </Account>
  );
}

function DayCount({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const kinds = [...new Set(items.flatMap(({ parts }) => parts.map((part) => part.title)))];
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      {items.map((account, index) => (
        <DayTally key={index} kinds={kinds} {...account} />
      ))}
    </Signature>
  );
}

/** Days required within a number of years, as a bar, with an example that adds up. */
export const dayCount = defineSection<Content>({
  component: DayCount,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
