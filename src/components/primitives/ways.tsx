import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { PlainList } from './blocks';
import { Icon } from './icon';
import { SmartLink } from './smart-link';

/** As many columns as have room; in two nobody is left alone. */
const List = styled(PlainList)<{ readonly columns: 1 | 3 }>`
  display: grid;
  margin-top: ${token['space-5']};
  column-gap: ${token['space-7']};
  ${({ columns }) =>
    columns === 1
      ? ''
      : 'grid-template-columns:repeat(auto-fit,minmax(min(100%,17.5rem),1fr));@media (max-width: 63.99rem){& > :last-child:nth-child(odd){grid-column:1/-1;}}'}
`;

/** A way on: all of it is the target of the one link in it. */
const Way = styled.li`
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
    /* In the middle of the first line. */
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

interface WaysProps {
  readonly items: readonly LinkItem[];
  /** As many side by side where there is room. */
  readonly columns?: 1 | 3;
}

/** Ways on from here. */
export function Ways({ items, columns = 3 }: WaysProps) {
  return (
    <List columns={columns}>
      {items.map(({ label, link, description }, index) => (
        <Way key={index}>
          <SmartLink to={link}>{label}</SmartLink>
          <Icon name="arrow" />
          {description ? <p>{description}</p> : null}
        </Way>
      ))}
    </List>
  );
}
