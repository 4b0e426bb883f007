import styled from '@emotion/styled';
import { authorAnchor } from '#components/blog/author-anchor.ts';
import { Portrait } from '#components/blog/portrait.tsx';
import {
  Band,
  CardContainer,
  Heading,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Person } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly people: readonly Person[];
  /** The name of a person to leave out, because another section presents them. */
  readonly except?: string;
}

const List = styled(PlainList)`
  display: grid;
  gap: ${token['space-6']};
  margin-top: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  li {
    display: grid;
    grid-template: subgrid / auto minmax(0, 1fr);
    grid-row: span 2;
    gap: ${token['space-3']} ${token['space-5']};
    align-content: start;
    align-items: center;
    padding-top: ${token['space-4']};
    border-top: 3px solid ${color.gold};
  }
  /* Avoids a row of two people with one person below. */
  @container (width < 52rem) {
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  li:target {
    border-color: ${color.action};
  }
  li > p {
    grid-column: 1 / -1;
    align-self: start;
    max-width: ${token.measure};
    color: ${color.muted};
  }
  div p {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

function Team({ content, id }: SectionProps<Content, object>) {
  const { title, intro, except } = content;
  const t = useWords();
  const shownAbove = except ? authorAnchor(except) : undefined;
  const people = content.people.filter(({ name }) => authorAnchor(name) !== shownAbove);
  if (people.length === 0) return null;
  const anchors = people.map(({ name }) => authorAnchor(name));
  return (
    <Band id={id}>
      <CardContainer>
        <Heading>
          <Text>{title}</Text>
        </Heading>
        {intro ? (
          <Prose>
            <Text>{intro}</Text>
          </Prose>
        ) : null}
        <List>
          {people.map((person, index) => {
            const { name, role, licence, biography } = person;
            const anchor = authorAnchor(name);
            const isFirst = anchors.indexOf(anchor) === index;
            return (
              <li key={index} {...(isFirst ? { id: anchor } : {})}>
                <Portrait person={person} />
                <div>
                  <Subheading>{name}</Subheading>
                  <p>
                    <Text>{role}</Text>
                  </p>
                  {licence ? <p>{t('Licence: {licence}', { licence })}</p> : null}
                </div>
                {biography ? (
                  <p>
                    <Text>{biography}</Text>
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

/** The people who write posts, with their roles and licences. Posts link to them. */
export const team = defineSection<Content>({
  component: Team,
  required: { title: true, people: true },
  placement: 'wide',
  chunk: 'about',
});
