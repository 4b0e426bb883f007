import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** A part of the page that an address can name. */
export interface PagePlace {
  /** The anchor, without `#`. */
  readonly id: string;
  readonly title: string;
}

/** A list of places beside the text: where the reader is has a bar of its own. */
export const SideMenu = styled.nav`
  font-size: ${token['text-s']};
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: ${token['space-1']} ${token['space-3']};
    border-inline-start: 2px solid ${color.line};
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.gold};
    color: ${color.link};
  }
  /* By weight and width, too: colour alone is lost on some eyes and under forced colours. */
  a[aria-current] {
    padding-inline-start: calc(${token['space-3']} - 3px);
    border-inline-start: 5px solid ${color.gold};
    font-weight: 600;
  }
`;

/**
 * Which part of the page is being read: the one under a line a quarter of the way down the window, where eyes rest after a
 * jump to an anchor. Before the first part is reached, and without scripts, none is.
 * @param places the parts in their order; a new list is watched anew
 * @returns the id of one of them
 */
function useReadingPlace(places: readonly PagePlace[]): string | undefined {
  const ids = places.map(({ id }) => id).join(' ');
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    setCurrent(undefined);
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) {
          setCurrent((before) =>
            isIntersecting ? target.id : before === target.id ? undefined : before,
          );
        }
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}

/** What both forms are called by sight; only one of them is ever seen. */
const summary = 'On this page';

const Links = ({
  places,
  current,
}: {
  readonly places: readonly PagePlace[];
  readonly current?: string | undefined;
}) => (
  <ul>
    {places.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {title}
        </a>
      </li>
    ))}
  </ul>
);

/** The parts of a long page beside its text; it marks the one that is being read. */
export function PageContents({ places }: { readonly places: readonly PagePlace[] }) {
  const current = useReadingPlace(places);
  return (
    <SideMenu aria-labelledby="on-this-page">
      <h2 id="on-this-page">{summary}</h2>
      <Links places={places} current={current} />
    </SideMenu>
  );
}

const Narrow = styled(SideMenu)`
  margin-bottom: ${token['space-5']};
  border-block: 1px solid ${color.line};
  font-size: 1rem;
  summary {
    align-items: center;
    min-height: 3.25rem;
    font-weight: 600;
  }
  ul {
    padding-bottom: ${token['space-4']};
  }
  a {
    padding-block: ${token['space-2']};
  }
  @media (min-width: 64rem) {
    display: none;
  }
`;

/** The same within the text, folded, where there is no room beside it. */
export function FoldedContents({ places }: { readonly places: readonly PagePlace[] }) {
  return (
    <Narrow aria-label="Parts of this page">
      {/* Opened before the scripts came, it has an `open` that React does not know of, and stays open. */}
      <details suppressHydrationWarning>
        <summary>
          {summary}
          <Icon name="down" />
        </summary>
        <Links places={places} />
      </details>
    </Narrow>
  );
}
