import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import { PlainList } from './blocks';
import { Icon } from './icon';

const List = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${token['space-3']} ${token['space-6']};
  align-content: start;
  padding-top: ${token['space-4']};
  li {
    display: flex;
    gap: ${token['space-3']};
  }
  svg,
  i {
    flex: none;
    margin-top: 0.2em;
    color: ${color.gold};
  }
  i {
    width: 1.125em;
    height: 1.125em;
    border: 1.5px solid;
    border-radius: 3px;
  }
`;

interface TickListProps {
  readonly texts: readonly (string | undefined)[];
  /** Shows empty boxes, which visitors can tick on paper, instead of ticks. */
  readonly boxes?: boolean;
}

export function TickList({ texts, boxes }: TickListProps) {
  return (
    <List>
      {texts.map((text, index) => (
        <li key={index}>
          {boxes ? <i /> : <Icon name="check" />}
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
