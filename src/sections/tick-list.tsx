import styled from '@emotion/styled';
import { PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';

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
  svg {
    flex: none;
    margin-top: 0.2em;
    color: ${color.gold};
  }
`;

export function TickList({ texts }: { readonly texts: readonly (string | undefined)[] }) {
  return (
    <List>
      {texts.map((text, index) => (
        <li key={index}>
          <Icon name="check" />
          <span>
            <Text>{text}</Text>
          </span>
        </li>
      ))}
    </List>
  );
}
