import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { color, token } from './theme/tokens';

const List = styled.div`
  border-top: 1px solid ${color.line};
`;

const Item = styled.details`
  border-bottom: 1px solid ${color.line};
  & > summary {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${token['space-4']};
    padding-block: ${token['space-4']};
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary h3 {
    font: 600 1.0625rem/1.4 ${token.sans};
    letter-spacing: 0;
  }
  & > summary:hover h3 {
    color: ${color.link};
  }
  & > summary svg {
    margin-top: 0.15em;
    color: ${color.gold};
    transition: transform ${token.fast};
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Panel = styled.div`
  padding-bottom: ${token['space-5']};
`;

export interface AccordionItem {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

/**
 * Questions that open one at a time: `details` of one `name` close each other in the browser itself, so it works without
 * script. None is open at first.
 */
export function Accordion({
  name,
  items,
}: {
  readonly name: string;
  readonly items: readonly AccordionItem[];
}) {
  return (
    <List>
      {items.map((item) => (
        <Item key={item.id} id={item.id} name={name}>
          <summary>
            <h3>{item.label}</h3>
            <Icon name="down" />
          </summary>
          <Panel>{item.panel}</Panel>
        </Item>
      ))}
    </List>
  );
}
