import styled from '@emotion/styled';
import { Icon, type IconName } from '../../components/icon';
import { Band, Container, Heading, PlainList, Subheading } from '../../components/layout/blocks';
import { cardGrounds } from '../../components/theme/card-grounds';
import { color, token } from '../../components/theme/tokens';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly description?: string }[];
}

interface Options {
  /** Icon and ground of each value, in order; used again from the start when there are more values. */
  readonly marks?: readonly { readonly icon: IconName; readonly ground: number }[];
}

const List = styled(PlainList)`
  display: grid;
  gap: ${token['space-6']};
  margin-top: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  p {
    margin-top: ${token['space-2']};
    color: ${color.muted};
  }
`;

const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'ground' })<{
  readonly ground: number;
}>`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${token['space-3']};
  border-radius: ${token['radius-m']};
  font-size: 1.25rem;
  ${({ ground }) => {
    const { background, text } = cardGrounds[ground] ?? {
      background: color.deep,
      text: color.onDeep,
    };
    return `background:${background};color:${text};`;
  }}
`;

function CoreValues({ content, options, id }: SectionProps<Content, Options>) {
  const marks = options.marks ?? [];
  return (
    <Band id={id}>
      <Container>
        <Heading>{content.title}</Heading>
        <List>
          {content.items.map((item, index) => {
            const mark = marks[index % marks.length];
            return (
              <li key={index}>
                {mark ? (
                  <Mark ground={mark.ground}>
                    <Icon name={mark.icon} />
                  </Mark>
                ) : null}
                <Subheading>{item.title}</Subheading>
                {item.description ? <p>{item.description}</p> : null}
              </li>
            );
          })}
        </List>
      </Container>
    </Band>
  );
}

/** What the firm stands for, each value with its mark. */
export const coreValues = defineSection<Content, Options>({
  component: CoreValues,
  required: { title: true, items: true },
  placement: 'wide',
});
