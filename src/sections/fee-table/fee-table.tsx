import styled from '@emotion/styled';
import {
  Heading,
  HeadingBesideText,
  inlineTouchTarget,
  labelStyle,
  PlacedSection,
  Prose,
} from '#components/primitives/blocks.tsx';
import { useSite } from '#components/primitives/site.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { FeesFirmFee } from '#generated/shapes.ts';
import { formatMoney } from '#i18n/money.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { type Message, useLanguage } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '../section';

interface Content extends ListContent<FeesFirmFee> {
  readonly note?: string;
}

interface Options {
  /** Says what the amounts are, for example their currency. */
  readonly caption?: Message;
}

const StickyIntro = styled.div`
  margin-bottom: ${token['space-5']};
  @media (min-width: 56rem) and (min-height: 30rem) {
    position: sticky;
    top: calc(${token.header} + ${token['space-5']});
    align-self: start;
  }
`;

const Note = styled.p`
  max-width: ${token.measure};
  margin-top: ${token['space-4']};
  padding-inline-start: ${token['space-4']};
  border-inline-start: 3px solid ${color.gold};
  font-weight: 600;
`;

const Agreement = styled(Prose)`
  margin-top: ${token['space-4']};
`;

/** Its width in rem decides whether a range fits on one line. */
const FeesContainer = styled.div`
  container-type: inline-size;
`;

/** On the narrowest screens and with very large text, a range wraps between its two amounts, never within an amount. */
const Fees = styled.table`
  width: 100%;
  border-block: 4px double ${color.control};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token['space-2']};
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-align: start;
  }
  th,
  td {
    padding-block: ${token['space-2']};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    ${labelStyle}
  }
  tbody {
    border-top: 1px solid ${color.line};
  }
  tbody th {
    font-weight: 400;
  }
  i {
    font-style: normal;
  }
  tr:has(+ tr) > * {
    padding-bottom: ${token['space-1']};
  }
  tr + tr > * {
    padding-top: 0;
  }
  td[colspan] {
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-wrap: balance;
  }
  a {
    ${inlineTouchTarget}
  }
  th + :is(th, td) {
    padding-inline-start: ${token['space-4']};
    text-align: end;
  }
  th + td {
    font-weight: 600;
    color: ${color.spruce};
  }
  td span:not([lang]) {
    white-space: nowrap;
  }
  /* A word with a hyphen breaks only if it is wider than its cell. */
  i span {
    display: inline-block;
  }
  @container (min-width: 20rem) {
    th + td {
      white-space: nowrap;
    }
  }
`;

/** Prevents line breaks at hyphens: “Co-op”. */
const KeepHyphens = ({ text }: { readonly text: string }) => (
  <i>
    <Text of={text}>
      {text
        .split(/(?<!\S)(\S[^\s-]*-\S+)/)
        .map((part, index) => (index % 2 === 1 ? <span key={part}>{part}</span> : part))}
    </Text>
  </i>
);

type Group = readonly [FeesFirmFee, ...FeesFirmFee[]];

/** Joins neighbouring fees of one service. */
function groupByService(fees: readonly FeesFirmFee[]): readonly Group[] {
  const groups: [FeesFirmFee, ...FeesFirmFee[]][] = [];
  for (const fee of fees) {
    const last = groups.at(-1);
    if (last?.[0].service === fee.service) last.push(fee);
    else groups.push([fee]);
  }
  return groups;
}

function AmountCell({ fee: { amount, amount_to } }: { readonly fee: FeesFirmFee }) {
  const language = useLanguage();
  return (
    <td>
      {amount_to ? (
        <Sentence
          message="{from} to {to}"
          parts={{
            from: <span>{formatMoney(amount, language)}</span>,
            to: <span>{formatMoney(amount_to, language)}</span>,
          }}
        />
      ) : (
        <span>{formatMoney(amount, language)}</span>
      )}
    </td>
  );
}

const NoteRow = ({ note }: { readonly note: string | undefined }) =>
  note ? (
    <tr>
      <td colSpan={2}>
        <Text>{note}</Text>
      </td>
    </tr>
  ) : null;

/** The fee of one case, below the name of its service. */
const CaseRows = ({ fee }: { readonly fee: FeesFirmFee }) => (
  <>
    <tr>
      <th scope="row">
        <KeepHyphens text={fee.case ?? fee.note ?? fee.service} />
      </th>
      <AmountCell fee={fee} />
    </tr>
    <NoteRow note={fee.case ? fee.note : undefined} />
  </>
);

function FeeTable({ content, options, id }: SectionProps<Content, Options>) {
  const language = useLanguage();
  const { t } = language;
  const { consultation_agreement: agreement } = useSite();
  return (
    <PlacedSection id={id} wide container={HeadingBesideText}>
      <StickyIntro>
        <Heading>
          <Text>{content.title}</Text>
        </Heading>
        {content.intro ? (
          <Prose>
            <Text>{content.intro}</Text>
          </Prose>
        ) : null}
        {content.note ? (
          <Note>
            <Text>{content.note}</Text>
          </Note>
        ) : null}
        <Agreement>
          <Text>{agreement}</Text>
        </Agreement>
      </StickyIntro>
      <FeesContainer>
        <Fees>
          {options.caption ? <caption>{t(options.caption)}</caption> : null}
          <thead>
            <tr>
              <th scope="col">{t('Service')}</th>
              <th scope="col">{t('Our fee')}</th>
            </tr>
          </thead>
          {groupByService(content.items).map(([first, ...rest], index) => (
            <tbody key={index}>
              <tr>
                <th scope="rowgroup" colSpan={rest.length > 0 ? 2 : 1}>
                  {first.link ? (
                    <SmartLink to={first.link}>
                      <KeepHyphens text={first.service} />
                    </SmartLink>
                  ) : (
                    <KeepHyphens text={first.service} />
                  )}
                </th>
                {rest.length > 0 ? null : <AmountCell fee={first} />}
              </tr>
              {rest.length > 0 ? (
                [first, ...rest].map((fee, place) => <CaseRows key={place} fee={fee} />)
              ) : (
                <NoteRow note={first.note} />
              )}
            </tbody>
          ))}
        </Fees>
      </FeesContainer>
    </PlacedSection>
  );
}

/** Our fee for each service: an amount or a range. */
export const feeTable = defineSection<Content, Options>({
  component: FeeTable,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'fees',
});
