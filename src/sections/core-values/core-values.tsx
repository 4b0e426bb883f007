import styled from '@emotion/styled';
import {
  Band,
  CardRoom,
  Heading,
  PlainList,
  Subheading,
  sharedLines,
} from '#components/primitives/blocks.tsx';
import { Icon, type IconName } from '#components/primitives/icon.tsx';
import { type CardGround, cardGrounds } from '#components/theme/card-grounds.ts';
import { color, token } from '#components/theme/tokens.ts';
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
  column-gap: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  li {
    ${sharedLines(3)}
    column-gap: ${token['space-4']};
    margin-top: ${token['space-5']};
  }
  p {
    color: ${color.muted};
    text-wrap: balance;
  }
  span {
    justify-self: start;
    margin-bottom: ${token['space-4']};
  }
  /* No room for five side by side: each is a line of a list, its mark in front, its words below its name or beside it. */
  @container (17rem <= width < 70.5rem) {
    grid-template-columns: minmax(0, 1fr);
    li {
      grid-template-columns: auto minmax(0, 1fr);
      margin-top: ${token['space-4']};
      padding-top: ${token['space-4']};
      border-top: 1px solid ${color.line};
    }
    h3,
    p {
      grid-column: 2;
    }
    span {
      grid-row: 1 / -1;
      margin: 0;
    }
  }
  @container (40rem <= width < 70.5rem) {
    li {
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 2fr);
      align-items: center;
    }
    && li > :not(span) {
      grid-row: 1 / -1;
      align-self: center;
      margin: 0;
    }
    p {
      grid-column: 3;
    }
  }
`;

const Mark = styled.span<{ readonly ground: CardGround | undefined }>`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${token['radius-m']};
  font-size: ${token['title-s']};
  background: ${({ ground }) => ground?.background};
  color: ${({ ground }) => ground?.text};
`;

function CoreValues({ content, options, id }: SectionProps<Content, Options>) {
  const marks = options.marks ?? [];
  return (
    <Band id={id}>
      <CardRoom>
        <Heading>{content.title}</Heading>
        <List>
          {content.items.map((item, index) => {
            const mark = marks[index % marks.length];
            return (
              <li key={index}>
                {mark ? (
                  <Mark ground={cardGrounds[mark.ground]}>
                    <Icon name={mark.icon} />
                  </Mark>
                ) : null}
                <Subheading>{item.title}</Subheading>
                {item.description ? <p>{item.description}</p> : null}
              </li>
            );
          })}
        </List>
      </CardRoom>
    </Band>
  );
}

/** What the firm stands for, each value with its mark. */
export const coreValues = defineSection<Content, Options>({
  component: CoreValues,
  required: { title: true, items: true },
  placement: 'wide',
});
