import { Fragment } from 'react';
import type { ShownClaim } from '#components/figures/checked-on.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Block, Heading } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { textOf } from '#generated/formats.ts';
import type { Claim, InShort } from '#generated/shapes.ts';
import { formatRange } from '#i18n/money.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useLanguage, useWords } from '#i18n/words.ts';
import { defineSection, type PageContext, type SectionProps } from '../section';
import { AnswerFigure, AnswerList, figuresFor } from './answer-list';
import { AnswerTotals } from './answer-totals';

const rowNames = [
  'who it is for',
  'government fee',
  'our fee',
  'usual time',
  'next step',
] as const satisfies readonly InShort['row'][];

interface Content {
  readonly title: string;
  readonly rows: readonly InShort[];
  /** Each figure names its row in `in_short`. */
  readonly figures?: readonly ShownClaim[];
}

interface Options {
  /** The reader, on a page that answers two. Figures, fees and totals for the other one are left out. */
  readonly reader?: string;
}

type FirmFee = NonNullable<PageContext['fees']>[number];

/** The cast restores the type that `toUpperCase` loses. */
const capitalize = <Words extends string>(words: Words) =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}` as Capitalize<Words>;

/** Our fee, with the name of its case if the service has several. */
function FeeLine({ fee, isStep }: { readonly fee: FirmFee; readonly isStep: boolean }) {
  const language = useLanguage();
  const range = formatRange(fee, language);
  const amount = <b>{isStep ? `${range}${language.currency}` : range}</b>;
  return (
    <p>
      {fee.case ? (
        <span>
          <Text>{fee.case}</Text> {amount}
        </span>
      ) : null}
      {!fee.case && isStep ? <span>{amount}</span> : null}
      {!fee.case && !isStep ? (
        <Sentence message="{amount}, fixed in the agreement you sign" parts={{ amount }} />
      ) : null}
      {fee.note ? (
        <small>
          <Text>{fee.note}</Text>
        </small>
      ) : null}
    </p>
  );
}

function RowText({
  row,
  text,
  link_text,
  link,
  fees,
  tone,
}: InShort & { readonly fees: readonly FirmFee[]; readonly tone: 'primary' | 'quiet' }) {
  const t = useWords();
  const to = link_text ? link : undefined;
  const isStep = row === 'next step';
  if (!text && !to && fees.length === 0) return null;
  return (
    <dd>
      {text ? (
        <p>
          <Text>{text}</Text>
        </p>
      ) : null}
      {fees.map((fee, index) => (
        <FeeLine key={index} fee={fee} isStep={isStep} />
      ))}
      {fees.some((fee) => fee.case) ? <small>{t('Fixed in the agreement you sign')}</small> : null}
      {to && isStep ? (
        <ActionLink to={to} tone={tone}>
          <Text>{link_text}</Text>
        </ActionLink>
      ) : null}
      {to && !isStep ? (
        <SmartLink to={to}>
          <Text>{link_text}</Text>
        </SmartLink>
      ) : null}
    </dd>
  );
}

function InShortRows({ content, options, id, page }: SectionProps<Content, Options>) {
  const { title, rows } = content;
  const { reader } = options;
  const isForReader = (item: { readonly reader?: Claim['reader'] }) =>
    !reader || !item.reader || item.reader === reader;
  const t = useWords();
  // The answers to a second reader share a view with the first. Their place has a number.
  const tone = /-\d+$/.test(id) ? 'quiet' : 'primary';
  const figures = figuresFor(reader, content.figures);
  /** Our fees for this service, or for the target of the next step. */
  const listFees = ({ row, link }: InShort) => {
    const stepPath = row === 'next step' && link ? textOf(link) : '';
    const path = row === 'our fee' ? page.path : stepPath;
    return page.fees?.filter((fee) => textOf(fee.link) === path && isForReader(fee)) ?? [];
  };
  return (
    <Block id={id}>
      <Heading>
        <Text>{title}</Text>
      </Heading>
      <AnswerList>
        {rowNames.map((name) => {
          const row: InShort = rows.find((candidate) => candidate.row === name) ?? { row: name };
          const fees = listFees(row);
          const rowFigures = figures.filter((figure) => figure.in_short === name);
          const isEmpty =
            !row.text && !(row.link_text && row.link) && fees.length + rowFigures.length === 0;
          const rowText = <RowText {...row} fees={fees} tone={tone} />;
          return (
            <Fragment key={name}>
              {isEmpty ? null : (
                <div>
                  <dt>{t(capitalize(name))}</dt>
                  {/* Government fees come before their explanation; times follow it. */}
                  {name === 'government fee' ? null : rowText}
                  {rowFigures.map((figure) => (
                    <AnswerFigure key={figure.place} figure={figure} />
                  ))}
                  {name === 'government fee' ? rowText : null}
                </div>
              )}
              {name === 'our fee' ? (
                <AnswerTotals
                  totals={page.totals?.filter(isForReader) ?? []}
                  casesAddress={page.casesAddress}
                />
              ) : null}
            </Fragment>
          );
        })}
      </AnswerList>
    </Block>
  );
}

/** The first answers of a service page: eligibility, fees, time and next step. A page can answer two readers. */
export const inShort = defineSection<Content, Options>({
  component: InShortRows,
  required: { title: true, rows: true },
  placement: 'column',
  chunk: 'service',
  searchWords: 'cost, how long it takes, application',
});
