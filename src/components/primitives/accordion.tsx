import styled from '@emotion/styled';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { color, token } from '#components/theme/tokens.ts';
import { Icon } from './icon';

const Item = styled.details`
  border-top: 1px solid ${color.line};
  summary {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token['space-4']};
    padding-block: ${token['space-4']};
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
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
    color: ${color.gold};
    transition: transform ${token.fast};
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
`;

/** The place an address leads to. It stands in the answer, so that the browser opens the question by itself. */
const Panel = styled.div`
  /* The question above is to be seen, too. */
  scroll-margin-top: 6rem;
  padding-bottom: ${token['space-5']};
`;

export interface AccordionItem {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

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
 * Questions that open one at a time: `details` of one `name` close each other in the browser itself, so it works without
 * script, and find-in-page opens what it finds. None is open at first.
 */
export function Accordion({
  name,
  items,
}: {
  readonly name: string;
  readonly items: readonly AccordionItem[];
}) {
  return (
    <div ref={useNamedQuestion()}>
      {items.map((item) => (
        // What was opened before the scripts came has an `open` that React does not know of, and stays open.
        <Item key={item.id} name={name} suppressHydrationWarning>
          <summary>
            <h3>{item.label}</h3>
            <Icon name="down" />
          </summary>
          <Panel id={item.id}>{item.panel}</Panel>
        </Item>
      ))}
    </div>
  );
}
