import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { PlainList } from './blocks';
import { Icon } from './icon';
import { SmartLink } from './smart-link';

/** No row has a single item: three columns only if they fill, and with two columns an odd last item spans both. */
const List = styled(PlainList)<{ readonly columns: 1 | 3 }>`
  display: grid;
  margin-top: ${token['space-5']};
  column-gap: ${token['space-7']};
  ${({ columns }) =>
    columns === 1
      ? ''
      : `grid-template-columns:repeat(auto-fit,minmax(min(100%,17.5rem),1fr));
        @media (min-width:64rem){&:not(:has(> :last-child:nth-child(3n))){grid-template-columns:1fr 1fr;}}
        @media (max-width:63.99rem){& > :last-child:nth-child(odd){grid-column:1/-1;}}
        & > :last-child:nth-child(odd):not(:nth-child(3n)){grid-column:1/-1;}`}
`;

const LinkRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token['space-1']} ${token['space-4']};
  align-content: start;
  padding-block: ${token['space-3']};
  border-top: 1px solid ${color.line};
  a {
    font: 600 ${token['title-s']} / 1.25 ${token.display};
    letter-spacing: -0.01em;
    color: ${color.spruce};
    text-decoration-color: transparent;
    text-wrap: balance;
  }
  &:hover a {
    color: ${color.link};
    text-decoration-color: currentColor;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  svg {
    margin-top: 0.12em;
    color: ${color.gold};
    transition: transform ${token.fast};
  }
  &:hover svg {
    transform: translateX(${token['space-1']});
  }
  p {
    color: ${color.muted};
    text-wrap: balance;
  }
  @media (min-width: 40rem) {
    padding-block: ${token['space-4']};
  }
`;

interface LinkItem {
  readonly label: string;
  readonly link: Link | string;
  readonly description?: string;
}

interface LinkListProps {
  readonly items: readonly LinkItem[];
  readonly columns?: 1 | 3;
}

export function LinkList({ items, columns = 3 }: LinkListProps) {
  return items.length === 0 ? null : (
    <List columns={columns}>
      {items.map(({ label, link, description }, index) => (
        <LinkRow key={index}>
          <SmartLink to={link}>
            <Text>{label}</Text>
          </SmartLink>
          <Icon name="arrow" />
          {description ? (
            <p>
              <Text>{description}</Text>
            </p>
          ) : null}
        </LinkRow>
      ))}
    </List>
  );
}
