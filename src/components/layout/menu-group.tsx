import styled from '@emotion/styled';
import type { Link } from '../../generated/formats';
import { Icon } from '../icon';
import { SmartLink } from '../smart-link';
import { color, token } from '../theme/tokens';
import { PlainList } from './blocks';

/** An item of the menu as it is shown: hidden ones are gone, levels are the same shape. */
export interface MenuEntry {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuEntry[];
}

/** From here on the menu is a row. */
export const wide = '@media (min-width: 64rem)';

/** Below the first level: a panel under its item on a wide screen, in place on a small one. */
const Panel = styled(PlainList)`
  padding-bottom: ${token['space-3']};
  ${wide} {
    position: absolute;
    inset-inline: 0;
    top: 100%;
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
    gap: ${token['space-4']};
    max-height: calc(100dvh - ${token.header});
    overflow-y: auto;
    padding: ${token['space-5']} max(${token.gutter}, calc((100vw - ${token.wide}) / 2));
    background: ${color.paper};
    border-block: 1px solid ${color.line};
    box-shadow: ${token.shadow};
  }
  p {
    padding: ${token['space-3']} ${token['space-3']} ${token['space-1']};
    color: ${color.gold};
    font-weight: 600;
    font-size: ${token['text-s']};
  }
`;

/** A link, or the words of a group that leads nowhere itself. */
export const Entry = ({ item }: { readonly item: MenuEntry }) =>
  item.url ? <SmartLink to={item.url}>{item.label}</SmartLink> : <p>{item.label}</p>;

/** An item of the first level with what opens below it. */
export function MenuGroup({ item }: { readonly item: MenuEntry }) {
  return (
    <details name="menu">
      <summary>
        {item.label}
        <Icon name="down" />
      </summary>
      <Panel>
        {item.url ? (
          <li>
            <Entry item={item} />
          </li>
        ) : null}
        {(item.sub_menu ?? []).map((second, index) => (
          <li key={index}>
            <Entry item={second} />
            {second.sub_menu?.length ? (
              <PlainList>
                {second.sub_menu.map((third, thirdIndex) => (
                  <li key={thirdIndex}>
                    <Entry item={third} />
                  </li>
                ))}
              </PlainList>
            ) : null}
          </li>
        ))}
      </Panel>
    </details>
  );
}
