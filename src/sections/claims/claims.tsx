import styled from '@emotion/styled';
import { formatDate } from '../../components/dates';
import { Block, Heading } from '../../components/layout/blocks';
import { color, token } from '../../components/theme/tokens';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly {
    readonly claim: string;
    readonly value: string;
    readonly verified_on: string;
    /** An https address. */
    readonly source: string;
  }[];
}

const Figures = styled.dl`
  margin: ${token['space-5']} 0 0;
  border-top: 1px solid ${color.line};
  & > div {
    display: grid;
    gap: ${token['space-1']} ${token['space-5']};
    padding-block: ${token['space-4']};
    border-bottom: 1px solid ${color.line};
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: 2fr 3fr;
    }
    dt {
      grid-row: span 2;
    }
    dd {
      grid-column: 2;
    }
  }
`;

const Checked = styled.dd`
  color: ${color.muted};
  font-size: ${token['text-s']};
  overflow-wrap: anywhere;
`;

/** The part of an address that says whose page it is. */
const hostOf = (source: string) => new URL(source).hostname.replace(/^www\./, '');

function Claims({ content, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      <Figures>
        {content.items.map(({ claim, value, verified_on, source }, index) => (
          <div key={index}>
            <dt id={`${id}-${index + 1}`}>{claim}</dt>
            <dd>{value}</dd>
            <Checked>
              Checked on <time dateTime={verified_on}>{formatDate(verified_on, 'long')}</time>,{' '}
              <a href={source} rel="noopener" aria-describedby={`${id}-${index + 1}`}>
                source: {hostOf(source)}
              </a>
            </Checked>
          </div>
        ))}
      </Figures>
    </Block>
  );
}

/** Fees, thresholds and rules, each with the day it was checked and its source. */
export const claims = defineSection<Content>({
  component: Claims,
  required: { title: true, items: true },
  placement: 'column',
});
