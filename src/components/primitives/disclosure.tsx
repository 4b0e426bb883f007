import styled from '@emotion/styled';
import { Fragment, type ReactNode, useState } from 'react';
import { unfoldedQuery } from '#components/hydration/unfolding.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';
import { isOriginal } from '#generated/languages.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { Block, Heading } from './blocks';
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

/** Keeps a disclosure's heading in view when a link leads to its content. Leaves room for three lines. */
export const scrollBelowHeading = 'scroll-margin-top:6.5rem;';

/** Has the disclosure's id, because browsers open a `details` for a target in its content, but not in its summary. */
export const DisclosureContent = styled.div`
  ${scrollBelowHeading}
  padding-bottom: ${token['space-5']};
`;

interface DisclosureProps {
  readonly id?: string | undefined;
  readonly heading: ReactNode;
  readonly className?: string | undefined;
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

export const Disclosure = ({ id, heading, className, open, children }: DisclosureProps) => (
  // A visitor may have opened the disclosure before hydration, so `open` can differ from the server's markup.
  <Details className={className} open={open} suppressHydrationWarning>
    <summary>
      {heading}
      <Icon name="down" />
    </summary>
    <DisclosureContent id={id}>{children}</DisclosureContent>
  </Details>
);

const FoldedBlock = styled(Block)`
  && {
    padding-block: ${token['space-2']};
  }
  section + &,
  & + section {
    border-top: 1px solid ${color.line};
  }
  & > details > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token['space-1']} ${token['space-4']};
    & > svg {
      grid-area: 1 / 2 / span 2;
    }
    & > small {
      color: ${color.muted};
      font-size: ${token['text-s']};
    }
  }
  [open] > summary > small {
    display: none;
  }
`;

/** True if folded sections start open. In a document from the server, `start.ts` opens the disclosures. */
export function useStartsUnfolded(): boolean {
  const isHydrated = useHydrated();
  const [unfolded] = useState(
    () => import.meta.env?.SSR === false && isHydrated && window.matchMedia(unfoldedQuery).matches,
  );
  return unfolded;
}

const maxHintLength = 90;

/** The first texts that fit, each of them whole: “First consultation; written review; …”. `undefined` if none fits. */
export function hintOf(texts: readonly (string | undefined)[]): string | undefined {
  const all = texts.flatMap((text) => text || []);
  let hint = '';
  for (const text of all) {
    const longer = hint ? `${hint}; ${text}` : text;
    if (longer.length > maxHintLength) return hint ? `${hint};\u00a0…` : undefined;
    hint = longer;
  }
  return hint || undefined;
}

/** Shows the texts of a hint, and marks each of them that has no translation. */
function Hint({ hint }: { readonly hint: string }) {
  const { tag } = useLanguage();
  if (isOriginal(tag)) return hint;
  const parts = hint.split(/(;[ \u00a0]…?)/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      <Text>{part}</Text>
    </Fragment>
  ));
}

interface FoldedSectionProps {
  readonly id: string;
  readonly title: string;
  /** Says what the closed disclosure contains. */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A section of the main column that is folded on phones. For parts that no visitor needs. */
export function FoldedSection({ id, title, hint, children }: FoldedSectionProps) {
  const unfolded = useStartsUnfolded();
  const heading = (
    <>
      <Heading>
        <Text>{title}</Text>
      </Heading>
      {hint ? (
        <small>
          <Hint hint={hint} />
        </small>
      ) : null}
    </>
  );
  return (
    <FoldedBlock>
      <Disclosure id={id} heading={heading} open={unfolded}>
        {children}
      </Disclosure>
    </FoldedBlock>
  );
}
