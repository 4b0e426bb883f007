import styled from '@emotion/styled';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { SideMenu } from './side-menu';
import { useReadingPlace } from './use-reading-place';

/** A part of the page that an address can name. */
export interface PagePlace {
  /** The anchor, without `#`. */
  readonly id: string;
  readonly title: string;
}

/** What both forms are called by sight; only one of them is ever seen. */
const label = 'On this page';

const Links = ({
  places,
  current,
}: {
  readonly places: readonly PagePlace[];
  readonly current?: string | undefined;
}) => (
  <PlainList>
    {places.map(({ id, title }) => (
      <li key={id}>
        <a href={`#${id}`} {...(id === current ? { 'aria-current': 'location' as const } : {})}>
          {title}
        </a>
      </li>
    ))}
  </PlainList>
);

/** The parts of a long page beside its text; it marks the one that is being read. */
export function PageContents({ places }: { readonly places: readonly PagePlace[] }) {
  const current = useReadingPlace(places);
  return (
    <SideMenu aria-labelledby="on-this-page">
      <h2 id="on-this-page">{label}</h2>
      <Links places={places} current={current} />
    </SideMenu>
  );
}

const Narrow = styled(SideMenu)`
  margin-bottom: ${token['space-5']};
  border-block: 1px solid ${color.line};
  font-size: 1rem;
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3.25rem;
    font-weight: 600;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    color: ${color.gold};
  }
  [open] svg {
    transform: rotate(180deg);
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

/** The same ahead of the text, folded, where there is no room beside it. */
export function FoldedContents({ places }: { readonly places: readonly PagePlace[] }) {
  return (
    <Narrow aria-label="Parts of this page">
      {/* Opened before the scripts came, it has an `open` that React does not know of, and stays open. */}
      <details suppressHydrationWarning>
        <summary>
          {label}
          <Icon name="down" />
        </summary>
        <Links places={places} />
      </details>
    </Narrow>
  );
}
