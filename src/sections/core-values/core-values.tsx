import styled from '@emotion/styled';
import {
  Band,
  CardContainer,
  Heading,
  PlainList,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TitledItem } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly TitledItem[];
}

interface Options {
  /** The letters of a name. Each value shows one of them in large type. */
  readonly letters?: string;
}

const DeepHeading = styled(Heading)`
  color: ${color.onDeep};
`;

/** Rows with a letter before the text. On a wide screen, the letters form one word above the values. */
const List = styled(PlainList)`
  display: grid;
  margin-top: ${token['space-6']};
  li {
    padding-block: ${token['space-5']};
    border-top: 1px solid color-mix(in srgb, ${color.onDeepMuted} 25%, transparent);
  }
  h3 {
    color: ${color.onDeep};
  }
  p {
    max-width: ${token.measure};
    color: ${color.onDeepMuted};
  }
  b,
  span {
    color: ${color.goldOnDeep};
  }
  span {
    display: block;
    font: 600 min(5.75rem, 40vw) / 0.8 ${token.display};
  }
  @container (17rem <= width < 70rem) {
    li {
      display: grid;
      grid-template: auto 1fr / 5rem minmax(0, 1fr);
      column-gap: ${token['space-4']};
    }
    h3,
    p {
      grid-column: -2;
    }
    span {
      grid-row: 1 / -1;
    }
  }
  @container (40rem <= width < 70rem) {
    li {
      grid-template-columns: 7rem minmax(0, 1fr);
      column-gap: ${token['space-7']};
    }
    span {
      font-size: 7rem;
    }
  }
  @container (width >= 70rem) {
    grid-template-columns: repeat(auto-fit, minmax(12.5rem, 1fr));
    li {
      display: grid;
      grid-template-rows: subgrid;
      grid-row: span 3;
      row-gap: 0;
      padding-block: 0;
      border: 0;
    }
    h3,
    p {
      padding-inline-end: ${token['space-5']};
    }
    p {
      margin-top: ${token['space-2']};
    }
    span {
      margin-bottom: ${token['space-5']};
      padding-bottom: 0.04em;
      border-bottom: 1px solid;
      font-size: 12rem;
    }
  }
`;

/** A title with its letter marked, such as the X of “Experience”. */
function ValueTitle({ title, letter }: { readonly title: string; readonly letter: string }) {
  const at = letter ? title.toUpperCase().indexOf(letter) : -1;
  if (at < 1) return title;
  return (
    <>
      {title.slice(0, at)}
      <b>{title.slice(at, at + 1)}</b>
      {title.slice(at + 1)}
    </>
  );
}

function CoreValues({ content, options, id }: SectionProps<Content, Options>) {
  const letters = options.letters ?? '';
  return (
    <Band id={id} ground="deep">
      <CardContainer>
        <DeepHeading>
          <Text>{content.title}</Text>
        </DeepHeading>
        <List>
          {content.items.map((item, index) => {
            const letter = letters.charAt(index);
            return (
              <li key={index}>
                {letter ? <span aria-hidden>{letter}</span> : null}
                <Subheading>
                  <Text of={item.title}>
                    <ValueTitle title={item.title} letter={letter} />
                  </Text>
                </Subheading>
                {item.description ? (
                  <p>
                    <Text>{item.description}</Text>
                  </p>
                ) : null}
              </li>
            );
          })}
        </List>
      </CardContainer>
    </Band>
  );
}

/** The firm's values, each with a letter of the firm's name. */
export const coreValues = defineSection<Content, Options>({
  component: CoreValues,
  required: { title: true, items: true },
  placement: 'wide',
  chunk: 'about',
});
