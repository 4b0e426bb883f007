import styled from '@emotion/styled';
import { type ComponentType, type ReactNode, useState } from 'react';
import { unfoldedFrom } from '#components/hydration/unfolded-from.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';
import { Block, Container, Heading, PlacedSection } from './blocks';
import { Icon } from './icon';

/**
 * `details` with a heading for its summary: it opens without scripts, find-in-page opens what it finds, and the print style
 * sheet shows it all.
 */
export const Folding = styled.details`
  summary {
    align-items: center;
    gap: ${token['space-4']};
    min-height: 2.75rem;
    padding-block: ${token['space-3']};
  }
  summary > * {
    max-width: none;
    margin: 0;
    /* Balanced lines would part the heading from how much there is. */
    text-wrap: wrap;
  }
  summary:hover > :is(h2, h3) {
    color: ${color.link};
  }
`;

/** How much there is, after the words of the heading. */
const Amount = styled.small`
  color: ${color.muted};
  font: 400 ${token['text-s']} / 1.4 ${token.sans};
  letter-spacing: 0;
  white-space: nowrap;
`;

/** Keeps the heading of a fold in view when an address leads to the part below it. Section headings have up to three lines. */
export const belowHeading = 'scroll-margin-top:6.5rem;';

/** Has the id that addresses name: browsers open a fold by themselves for a place in its content, not for one in its summary. */
export const FoldedPart = styled.div`
  ${belowHeading}
  padding-bottom: ${token['space-5']};
`;

interface FoldProps {
  /** The address of what is folded. */
  readonly id?: string | undefined;
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  /** From the start. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** A part that is folded under its heading at first. */
export const Fold = ({ id, heading, className, open, children }: FoldProps) => (
  // What was opened before the scripts came has an `open` that React does not know of, and stays open.
  <Folding className={className} open={open} suppressHydrationWarning>
    <summary>
      {heading}
      <Icon name="down" />
    </summary>
    <FoldedPart id={id}>{children}</FoldedPart>
  </Folding>
);

/** The words of a heading, and how much stands below it: “Documents 6 items”. */
export const HeadingWords = ({
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

/** How many there are of something: “2 tables”. Of one thing the heading has said what it is. */
export const counted = (count: number, name: string): string | undefined =>
  count > 1 ? `${count} ${name}s` : undefined;

/** Rows of one list, where one folded section follows another. */
const FoldedBlock = styled(Block)`
  && {
    padding-block: ${token['space-2']};
  }
  section + &,
  & + section {
    border-top: 1px solid ${color.line};
  }
`;

/** A band of the page where there is room to show it: its heading beside its text, as in one that is never folded. */
const FoldedBand = styled(FoldedBlock)<{ readonly beside: boolean }>`
  width: min(${token.wide}, 100% - 2 * ${token.gutter});
  margin-inline: auto;
  border-bottom: 1px solid ${color.line};
  /* The lines of these rows are as wide as their words. */
  && + section {
    border-top: 0;
  }
  @media ${unfoldedFrom} {
    && {
      padding-block: 0 ${token['space-8']};
      border: 0;
    }
    && + section {
      padding-top: 0;
    }
    /* What is open there needs no sign of it. */
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

/** Whether a part that is folded on a phone is open from the start; in a document that was loaded `start.ts` opens it. */
export function useUnfolded(): boolean {
  const isHydrated = useHydrated();
  const [unfolded] = useState(
    () => !import.meta.env.SSR && isHydrated && window.matchMedia(unfoldedFrom).matches,
  );
  return unfolded;
}

interface FoldableSectionProps {
  readonly id: string;
  readonly title: string;
  /** Folds the section on a phone and on a tablet; `amount` says how much is in it. */
  readonly folded?: boolean | undefined;
  /** Whether it is unfolded from the start. */
  readonly open?: boolean;
  readonly amount?: string | undefined;
  /** A band of its own across the page. */
  readonly wide?: boolean | undefined;
  /** What holds the content of the band. */
  readonly container?: ComponentType<{ readonly children: ReactNode }>;
  readonly children: ReactNode;
}

/** A section under its heading: open, or folded in the main column. */
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
  const unfolded = useUnfolded();
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
      <HeadingWords amount={amount}>{title}</HeadingWords>
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
