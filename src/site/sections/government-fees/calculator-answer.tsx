import styled from '@emotion/styled';
import type { Ref } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { formatToday } from '#components/primitives/dates.ts';
import { useSite } from '#components/primitives/site.ts';
import { color, token } from '#components/theme/tokens.ts';
import { caseTitle } from '#components/totals/cases.ts';
import { Names } from '#components/totals/total-notes.tsx';
import { addUp, type Charges } from '#components/totals/totals.ts';
import { formatRange } from '#i18n/money.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { useTextLanguage } from '#i18n/text.tsx';
import { type Message, useLanguage } from '#i18n/words.ts';
import type { ChoiceName } from './choice-names';
import { familyOf, type ReadChoices, withoutCosts } from './choices';
import { TotalTable } from './total-table';

const Answer = styled.div`
  margin-top: ${token['space-5']};
  h4 {
    font: 600 ${token['title-s']} / 1.3 ${token.display};
    scroll-margin-top: 6.5rem;
  }
  /* The heading takes the focus so that reading continues here, but it is no control. */
  h4:focus {
    outline: none;
  }
  [role='status'] {
    margin-bottom: ${token['space-3']};
    color: ${color.spruce};
    font-weight: 600;
    font-size: ${token['text-l']};
    font-variant-numeric: tabular-nums;
  }
  & > p {
    max-width: ${token.measure};
    margin-bottom: ${token['space-2']};
  }
  && table {
    margin-top: ${token['space-4']};
    td {
      padding-inline-end: 0;
    }
  }
`;

const OnPaper = styled.p`
  @media screen {
    display: none;
  }
`;

const notUnderstood = {
  case: 'The address names a case that we do not have, so this is the first one.',
  who: 'We did not understand who applies, so one adult is counted.',
  children: 'We did not understand the number of children, so none is counted.',
  have: 'We did not understand what you already have, so nothing is left out.',
} as const satisfies Record<ChoiceName, Message>;

interface CalculatorAnswerProps extends ReadChoices {
  readonly id: string;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly charges: Charges;
  readonly isAsked: boolean;
}

/** The table of the chosen case. It is printed alone, with the name of the firm and its day. */
export function CalculatorAnswer({
  id,
  heading,
  charges,
  choices,
  option,
  misunderstood,
  ignoresPeople,
  isAsked,
}: CalculatorAnswerProps) {
  const language = useLanguage();
  const { t } = language;
  const { legal_name: firm } = useSite();
  const isHydrated = useHydrated();
  const { usual } = option;
  const titleLanguage = useTextLanguage(usual.title);
  const family = familyOf(choices);
  const chosen = withoutCosts(option, choices.have);
  const total = isAsked ? addUp(charges, chosen, family) : undefined;
  const title = caseTitle(usual, family, language);
  const left = option.costs.filter(({ code }) => choices.have.includes(code));
  return (
    <Answer data-printing={total ? '' : undefined}>
      {total ? (
        <h4 id={id} ref={heading} tabIndex={-1} {...titleLanguage}>
          {title}
        </h4>
      ) : null}
      {/* Always in the document, so that a screen reader says a changed total. */}
      <p role="status">
        {total?.total ? t('Total {amount}', { amount: formatRange(total.total, language) }) : null}
      </p>
      {total ? (
        <>
          {misunderstood.map((name) => (
            <p key={name}>{t(notUnderstood[name])}</p>
          ))}
          {ignoresPeople ? (
            <p>{t('This case does not count people, so who applies does not change its total.')}</p>
          ) : null}
          {choices.who === 'joining' ? (
            <p>
              {t(
                'A partner who is a citizen or permanent resident does not apply and is not counted. If your partner applies with you, choose two adults.',
              )}
            </p>
          ) : null}
          {left.length > 0 ? (
            <p>
              <Sentence
                message="Left out, because you have it: {names}"
                parts={{ names: <Names names={left.map(({ cost }) => cost)} /> }}
              />
            </p>
          ) : null}
          <p>
            {t(
              'This is an estimate, not a quote. Our fee is set in the service agreement that you sign.',
            )}
          </p>
          <TotalTable
            usual={chosen}
            total={total}
            caption={usual.description ?? title}
            withSources
          />
          {isHydrated ? (
            <ActionButton type="button" tone="quiet" onClick={() => window.print()}>
              {t('Print this estimate')}
            </ActionButton>
          ) : null}
          {/* A server does not know the day of the visitor. */}
          <OnPaper>{isHydrated ? `${firm} · ${formatToday(language)}` : firm}</OnPaper>
        </>
      ) : null}
    </Answer>
  );
}
