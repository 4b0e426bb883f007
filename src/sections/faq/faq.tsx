import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { Heading, PlacedSection } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly { readonly question: string; readonly answer: Html }[];
}

interface Options {
  /** A band of its own; the default is a block of the main column. */
  readonly wide?: boolean;
}

const Item = styled.details`
  border-top: 1px solid ${color.line};
  summary {
    align-items: flex-start;
    gap: ${token['space-4']};
    padding-block: ${token['space-4']};
  }
  summary h3 {
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  summary svg {
    margin-top: 0.15em;
  }
`;

/** What an address leads to: the answer, so that the browser opens the question by itself. */
const Answer = styled.div`
  /* The question above is to be seen, too. */
  scroll-margin-top: 6rem;
  padding-bottom: ${token['space-5']};
`;

/**
 * Opens the question that the address names (`#faq-3`) after a navigation within the site. At a load the browser has done
 * so, and what the visitor opened or closed since then stays as it is.
 */
function useNamedQuestion() {
  const list = useRef<HTMLDivElement>(null);
  const { key, hash } = useLocation();
  const seen = useRef(useHydrated() ? undefined : key);
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const named = document.getElementById(hash.slice(1));
    if (!named || !list.current?.contains(named)) return;
    named.closest('details')?.setAttribute('open', '');
    // The router scrolled while the answer was closed, when the page stayed the same.
    named.scrollIntoView();
  }, [key, hash]);
  return list;
}

/**
 * `details` of one `name` close each other in the browser itself, so it works without script, and find-in-page opens what it
 * finds. None is open at first.
 */
function Faq({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <PlacedSection id={id} wide={options.wide}>
      <Heading>{content.title}</Heading>
      <div ref={useNamedQuestion()}>
        {content.items.map((item, index) => (
          // What was opened before the scripts came has an `open` that React does not know of, and stays open.
          <Item key={index} name={id} suppressHydrationWarning>
            <summary>
              <h3>{item.question}</h3>
              <Icon name="down" />
            </summary>
            <Answer id={`${id}-${index + 1}`}>
              <RichText html={item.answer} />
            </Answer>
          </Item>
        ))}
      </div>
    </PlacedSection>
  );
}

/** Questions and answers, one open at a time. */
export const faq = defineSection<Content, Options>({
  component: Faq,
  required: { title: true, items: true },
  placement: 'column',
});
