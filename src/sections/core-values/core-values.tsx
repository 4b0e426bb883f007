import styled from '@emotion/styled';
import { Band, CardRoom, Heading, PlainList, Subheading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly description?: string }[];
}

interface Options {
  /** The letters of a name, one for each value in order: each is set large before the value that it stands for. */
  readonly letters?: string;
}

const List = styled(PlainList)`
  display: grid;
  column-gap: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr));
  li {
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr);
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

/** As an initial in a book; the value's own words name it for those who do not see it. */
const Letter = styled.span`
  min-width: 1.1em;
  font: 600 ${token['title-l']} / 1 ${token.display};
  color: ${color.gold};
`;

/** The words of a value, with its letter marked where they do not begin with it: “EXperience”. */
function ValueWords({ title, letter }: { readonly title: string; readonly letter: string }) {
  const at = letter ? title.toUpperCase().indexOf(letter) : -1;
  if (at < 1) return title;
  return (
    <>
      {title.slice(0, at)}
      <Marked>{title.slice(at, at + 1)}</Marked>
      {title.slice(at + 1)}
    </>
  );
}

const Marked = styled.b`
  color: ${color.gold};
`;

function CoreValues({ content, options, id }: SectionProps<Content, Options>) {
  const letters = options.letters ?? '';
  return (
    <Band id={id}>
      <CardRoom>
        <Heading>{content.title}</Heading>
        <List>
          {content.items.map((item, index) => {
            const letter = letters.charAt(index);
            return (
              <li key={index}>
                {letter ? <Letter aria-hidden>{letter}</Letter> : null}
                <Subheading>
                  <ValueWords title={item.title} letter={letter} />
                </Subheading>
                {item.description ? <p>{item.description}</p> : null}
              </li>
            );
          })}
        </List>
      </CardRoom>
    </Band>
  );
}

/** What the firm stands for, each value with its letter of the name. */
export const coreValues = defineSection<Content, Options>({
  component: CoreValues,
  required: { title: true, items: true },
  placement: 'wide',
});
