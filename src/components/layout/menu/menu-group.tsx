import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type Link, textOf } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { useDropdown } from './menu-row';
import { usePhone } from './menu-width';

/** A visible menu item. All levels have this shape. */
export interface MenuEntry {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuEntry[];
}

const GroupHeading = styled.div`
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

/** A link, or text for a group without an address. Marks the current page and the pages above it. */
export function MenuLink({ item }: { readonly item: MenuEntry }) {
  const { pathname } = useLocation();
  const label = <Text>{item.label}</Text>;
  if (!item.url) return <p>{label}</p>;
  const path = textOf(item.url);
  const here = path === pathname ? 'page' : pathname.startsWith(`${path}/`) || undefined;
  return (
    <SmartLink to={item.url} aria-current={here}>
      {label}
    </SmartLink>
  );
}

/** A group of the second level. On a phone it expands in place once hydrated. A group opened before hydration stays open. */
function Subgroup({ item }: { readonly item: MenuEntry }) {
  const expandsInPlace = usePhone();
  const t = useWords();
  const place = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (place.current?.closest('details')?.open) setOpen(true);
  }, []);
  const control = { type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open) } as const;
  return (
    <>
      {expandsInPlace ? (
        <GroupHeading>
          {item.url ? <MenuLink item={item} /> : null}
          <button
            {...control}
            {...(item.url ? { 'aria-label': t('More in {name}', { name: item.label }) } : {})}
          >
            {item.url ? null : (
              <span>
                <Text>{item.label}</Text>
              </span>
            )}
            <Icon name="down" />
          </button>
        </GroupHeading>
      ) : (
        <MenuLink item={item} />
      )}
      <ul ref={place} hidden={expandsInPlace && !open}>
        {(item.sub_menu ?? []).map((third, index) => (
          <li key={index}>
            <MenuLink item={third} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function MenuGroup({ item }: { readonly item: MenuEntry }) {
  const dropdown = useDropdown();
  return (
    // A visitor may have opened the group before hydration. The server's markup lacks `open`.
    <details name="menu" suppressHydrationWarning {...dropdown.group}>
      <summary {...dropdown.summary}>
        <Text>{item.label}</Text>
        <Icon name="down" />
      </summary>
      <ul>
        {item.url ? (
          <li>
            <MenuLink item={item} />
          </li>
        ) : null}
        {(item.sub_menu ?? []).map((second, index) => (
          <li key={index}>
            {second.sub_menu?.length ? <Subgroup item={second} /> : <MenuLink item={second} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
