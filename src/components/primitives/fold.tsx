import styled from '@emotion/styled';
import { type ComponentType, type ReactNode, useState } from 'react';
import { unfoldedQuery } from '#components/hydration/unfolding.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';
import { Block, Container, Heading, PlacedSection } from './blocks';
import { Icon } from './icon';

export const Details = styled.details`
  summary {
    align-items: center;
    gap: ${token['space-4']};
    min-height: 2.75rem;
    padding-block: ${token['space-3']};
  }
  summary > * {
    max-width: none;
    margin: 0;
    text-wrap: wrap;
  }
  summary:hover > :is(h2, h3) {
    color: ${color.link};
  }
`;

const Amount = styled.small`
  color: ${color.muted};
  font: 400 ${token['text-s']} / 1.4 ${token.sans};
  letter-spacing: 0;
  white-space: nowrap;
`;

/** Keeps a fold's heading in view when a link leads to its content. Leaves room for three lines. */
export const scrollBelowHeading = 'scroll-margin-top:6.5rem;';

/** Has the fold's id, because browsers open a `details` for a target in its content, but not for a target in its summary. */
export const FoldContent = styled.div`
  ${scrollBelowHeading}
  padding-bottom: ${token['space-5']};
`;

interface FoldProps {
  readonly id?: string | undefined;
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

export const Fold = ({ id, heading, className, open, children }: FoldProps) => (
  // A visitor may have opened the fold before hydration, so `open` can differ from the server's markup.
  <Details className={className} open={open} suppressHydrationWarning>
    <summary>
      {heading}
      <Icon name="down" />
    </summary>
    <FoldContent id={id}>{children}</FoldContent>
  </Details>
);

/** A heading with the amount of content below it: “Documents 6 items”. */
export const HeadingWithAmount = ({
  amount,
  children,
}: {
  readonly amount?: string | undefined;
  readonly children: ReactNode;
}) =>
  amount ? (
    <>
      <span>{children}</span> <Amount>{amount}</Amount>
    </>
  ) : (
    children
  );

/** “2 tables”. `undefined` for fewer than two, because the heading already names the content. */
export const countLabel = (count: number, name: string): string | undefined =>
  count > 1 ? `${count} ${name}s` : undefined;

const FoldedBlock = styled(Block)`
  && {
    padding-block: ${token['space-2']};
  }
  section + &,
  & + section {
    border-top: 1px solid ${color.line};
  }
`;

/** Folded on phones and tablets. On a wide screen it looks like a band that never folds. */
const FoldedBand = styled(FoldedBlock)<{ readonly beside: boolean }>`
  width: min(${token.wide}, 100% - 2 * ${token.gutter});
  margin-inline: auto;
  border-bottom: 1px solid ${color.line};
  && + section {
    border-top: 0;
  }
  @media ${unfoldedQuery} {
    && {
      padding-block: 0 ${token['space-8']};
      border: 0;
    }
    && + section {
      padding-top: 0;
    }
    [open] > summary > svg,
    [open] > summary small {
      display: none;
    }
    [open] > summary > h2 {
      text-wrap: balance;
    }
    ${({ beside }) =>
      beside
        ? `& > details{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:0 ${token['space-7']};}
        & > details > summary{align-self:start;padding:0;}`
        : ''}
  }
`;

/** True if folded sections start open. In a document from the server, `start.ts` opens the folds. */
export function useStartsUnfolded(): boolean {
  const isHydrated = useHydrated();
  const [unfolded] = useState(
    () => !import.meta.env.SSR && isHydrated && window.matchMedia(unfoldedQuery).matches,
  );
  return unfolded;
}

interface FoldableSectionProps {
  readonly id: string;
  readonly title: string;
  /** Folds the section on phones and tablets. */
  readonly folded?: boolean | undefined;
  readonly open?: boolean;
  /** How much a folded section contains, shown beside its title. */
  readonly amount?: string | undefined;
  readonly wide?: boolean | undefined;
  readonly container?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

export function FoldableSection({
  id,
  title,
  folded,
  open,
  amount,
  wide,
  container = Container,
  children,
}: FoldableSectionProps) {
  const unfolded = useStartsUnfolded();
  if (!folded) {
    return (
      <PlacedSection id={id} wide={wide} container={container}>
        <Heading>{title}</Heading>
        {children}
      </PlacedSection>
    );
  }
  const heading = (
    <Heading>
      <HeadingWithAmount amount={amount}>{title}</HeadingWithAmount>
    </Heading>
  );
  const fold = (
    <Fold id={id} heading={heading} open={open || unfolded}>
      {children}
    </Fold>
  );
  return wide ? (
    <FoldedBand beside={container !== Container}>{fold}</FoldedBand>
  ) : (
    <FoldedBlock>{fold}</FoldedBlock>
  );
}
