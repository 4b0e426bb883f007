import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';

export interface PagePart {
  /** The anchor, without `#`. */
  readonly id: string;
  readonly title: string;
}

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
  /* Differs in weight and width, because forced colours hide colour differences, and some people cannot see them. */
  a[aria-current] {
    padding-inline-start: calc(${token['space-3']} - 3px);
    border-inline-start: 5px solid ${color.gold};
    font-weight: 600;
  }
`;

/** The id of the part that crosses a line a quarter of the way down the window. */
function useCurrentPart(places: readonly PagePart[]): string | undefined {
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

const Links = ({
  places,
  current,
}: {
  readonly places: readonly PagePart[];
  readonly current?: string | undefined;
}) => (
  <ul>
    {places.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          <Text>{title}</Text>
        </a>
      </li>
    ))}
  </ul>
);

export function PageContents({ places }: { readonly places: readonly PagePart[] }) {
  const current = useCurrentPart(places);
  const t = useWords();
  return (
    <SideMenu aria-labelledby="on-this-page">
      <h2 id="on-this-page">{t('On this page')}</h2>
      <Links places={places} current={current} />
    </SideMenu>
  );
}

const FoldedMenu = styled(SideMenu)`
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

/** The same list, folded, for screens without room beside the text. */
export function FoldedContents({ places }: { readonly places: readonly PagePart[] }) {
  const t = useWords();
  return (
    <FoldedMenu aria-label={t('Parts of this page')}>
      <details suppressHydrationWarning>
        <summary>
          {t('On this page')}
          <Icon name="down" />
        </summary>
        <Links places={places} />
      </details>
    </FoldedMenu>
  );
}
