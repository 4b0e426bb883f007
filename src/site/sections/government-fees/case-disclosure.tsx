import styled from '@emotion/styled';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { scrollBelowHeading } from '#components/primitives/disclosure.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { listParts, type UsualCase } from '#components/totals/cases.ts';
import { formatRange } from '#i18n/money.ts';
import { useTextLanguage } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { TotalTable } from './total-table';

const Case = styled.details`
  border-top: 1px solid ${color.line};
  &:last-of-type {
    border-bottom: 1px solid ${color.line};
  }
  & + section {
    margin-top: ${token['space-6']};
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    position: relative;
    gap: ${token['space-1']} ${token['space-3']};
    padding-block: ${token['space-3']};
    padding-inline-end: calc(1.25em + ${token['space-3']});
  }
  summary small {
    flex-basis: 100%;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  &[open] summary small {
    display: none;
  }
  @media (max-width: 30rem) {
    summary small {
      display: none;
    }
  }
  h3 {
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  svg {
    position: absolute;
    inset-block-start: calc(${token['space-3']} + 0.1em);
    inset-inline-end: 0;
  }
  b {
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${color.spruce};
  }
`;

const CaseContent = styled.div`
  ${scrollBelowHeading}
  & > a {
    ${touchTarget}
  }
  @media print {
    & > a {
      display: none;
    }
  }
`;

interface CaseDisclosureProps {
  readonly id: string;
  readonly usual: UsualCase;
  /** The address of the calculator with this case. */
  readonly calculator: string | undefined;
}

/** A case with its total. It opens to its parts, and to a link that changes who applies and which costs are included. */
export function CaseDisclosure({ id, usual, calculator }: CaseDisclosureProps) {
  const language = useLanguage();
  const { t } = language;
  const { title } = usual;
  const { description } = usual.case;
  const titleLanguage = useTextLanguage(usual.case.title);
  const { total } = usual.total;
  const parts = listParts(usual.total, language);
  return (
    // A visitor may have opened the case before hydration, so `open` can differ from the server's markup.
    <Case suppressHydrationWarning>
      <summary>
        <h3 {...titleLanguage}>{title}</h3>
        <b>{total ? formatRange(total, language) : t('being checked')}</b>
        <Icon name="down" />
        {parts.length > 1 ? <small>{parts.join('; ')}</small> : null}
      </summary>
      <CaseContent id={id}>
        <TotalTable usual={usual.case} total={usual.total} caption={description ?? title} />
        {calculator ? <SmartLink to={calculator}>{t('Change this estimate')}</SmartLink> : null}
      </CaseContent>
    </Case>
  );
}
