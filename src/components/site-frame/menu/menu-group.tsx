import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type Link, textOf } from '#generated/formats.ts';
import { useDropdown } from './menu-row';
import { useNarrowColumn } from './menu-width';

/** An item of the menu as it is shown: hidden ones are gone, levels are the same shape. */
export interface MenuEntry {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuEntry[];
  /** What is below it is open from the start. */
  readonly isOpen?: boolean;
}

/** The heading of a group of the second level that opens in place. */
const Heading = styled.div`
  display: flex;
  button {
    display: flex;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.gold};
    font-weight: 600;
    cursor: pointer;
  }
  svg {
    margin-inline-start: auto;
    transition: transform ${token.fast};
  }
  [aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  & > :first-child {
    flex: 1;
  }
`;

/** A link, marked where it leads to this very page or to one above it, or the words of a group that leads nowhere itself. */
export function Entry({ item }: { readonly item: MenuEntry }) {
  const { pathname } = useLocation();
  if (!item.url) return <p>{item.label}</p>;
  const path = textOf(item.url);
  // On a post, the list of posts is where the visitor is.
  const here = path === pathname ? 'page' : pathname.startsWith(`${path}/`) || undefined;
  return (
    <SmartLink to={item.url} aria-current={here}>
      {item.label}
    </SmartLink>
  );
}

/**
 * A group of the second level: under its heading in a panel; on a phone, once the page is hydrated, it opens in place. What lies
 * open at that moment stays open.
 */
function Subgroup({ item }: { readonly item: MenuEntry }) {
  const inPlace = useNarrowColumn();
  const place = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(item.isOpen ?? false);
  useLayoutEffect(() => {
    if (place.current?.closest('details')?.open) setOpen(true);
  }, []);
  const control = { type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open) } as const;
  return (
    <>
      {inPlace ? (
        <Heading>
          {item.url ? <Entry item={item} /> : null}
          <button {...control} {...(item.url ? { 'aria-label': `More in ${item.label}` } : {})}>
            {item.url ? null : <span>{item.label}</span>}
            <Icon name="down" />
          </button>
        </Heading>
      ) : (
        <Entry item={item} />
      )}
      <ul ref={place} hidden={inPlace && !open}>
        {(item.sub_menu ?? []).map((third, index) => (
          <li key={index}>
            <Entry item={third} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** An item of the first level with what opens below it. */
export function MenuGroup({ item }: { readonly item: MenuEntry }) {
  const dropdown = useDropdown();
  return (
    // What was opened before the scripts came has an `open` that React does not know of, and stays open.
    <details name="menu" open={item.isOpen} suppressHydrationWarning {...dropdown.group}>
      <summary {...dropdown.summary}>
        {item.label}
        <Icon name="down" />
      </summary>
      <ul>
        {item.url ? (
          <li>
            <Entry item={item} />
          </li>
        ) : null}
        {(item.sub_menu ?? []).map((second, index) => (
          <li key={index}>
            {second.sub_menu?.length ? <Subgroup item={second} /> : <Entry item={second} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
