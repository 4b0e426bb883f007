import styled from '@emotion/styled';
import { useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { scrollBelowHeading } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { type AmountRange, formatRange } from '#components/primitives/money.ts';
import { color, token } from '#components/theme/tokens.ts';
import { caseTitle, countsPeople, type UsualCase } from '#components/totals/cases.ts';
import { TotalTable } from '#components/totals/total-table.tsx';
import { addUp, type Charges, type Family } from '#components/totals/totals.ts';
import { useTextLanguage } from '#words/text.tsx';
import { useLanguage } from '#words/words.ts';
import { FamilySize } from './family-size';

const Case = styled.details`
  border-top: 1px solid ${color.line};
  &:last-of-type {
    border-bottom: 1px solid ${color.line};
  }
  & + section {
    margin-top: ${token['space-6']};
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: baseline;
    gap: ${token['space-1']} ${token['space-3']};
    padding-block: ${token['space-3']};
  }
  summary small {
    grid-column: 1 / 3;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  &[open] summary small {
    display: none;
  }
  h3 {
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  svg {
    align-self: center;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${color.spruce};
  }
`;

const CaseContent = styled.div`
  ${scrollBelowHeading}
`;

interface CaseFoldProps {
  readonly id: string;
  readonly usual: UsualCase;
  readonly charges: Charges;
}

/** A case with its total. It opens to its parts, and to the choice of another family. */
export function CaseFold({ id, usual, charges }: CaseFoldProps) {
  const language = useLanguage();
  const { t } = language;
  const isHydrated = useHydrated();
  const [family, setFamily] = useState<Family>(usual.family);
  const { description } = usual.case;
  const title = caseTitle(usual.case, family, language);
  const titleLanguage = useTextLanguage(usual.case.title);
  const sums = addUp(charges, usual.case, family) ?? usual.total;
  const { government, firmFee, others, total } = sums;
  const format = (range: AmountRange | undefined) =>
    range ? formatRange(range, language) : t('being checked');
  const parts = [
    government.lines.length > 0
      ? t('Government {amount}', { amount: format(government.total) })
      : '',
    firmFee ? t('our fee {amount}', { amount: format(firmFee) }) : '',
    others.lines.length > 0 ? t('other costs {amount}', { amount: format(others.total) }) : '',
  ]
    .filter(Boolean)
    .join('; ');
  return (
    // A visitor may have opened the case before hydration, so `open` can differ from the server's markup.
    <Case suppressHydrationWarning>
      <summary>
        <h3 {...titleLanguage}>{title}</h3> <b>{format(total)}</b>
        <Icon name="down" />
        <small>{parts}</small>
      </summary>
      <CaseContent id={id}>
        {isHydrated && countsPeople(usual.case) ? (
          <FamilySize family={family} onChange={setFamily} />
        ) : null}
        <TotalTable usual={usual.case} total={sums} caption={description ?? title} />
      </CaseContent>
    </Case>
  );
}
