import styled from '@emotion/styled';
import { authorPlace } from '#components/blog/author-place.ts';
import { Picture } from '#components/pictures/picture.tsx';
import {
  Band,
  CardRoom,
  Heading,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Authors } from '#generated/types.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly people: readonly Authors[];
  /** Who has a section of their own on the page, and so is not shown again. */
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
  /* Two in a row would leave the third alone. */
  @container (width < 52rem) {
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* What a link from a post leads to shows which of them it is. */
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

const mark = `width:6rem;height:6rem;border-radius:${token['radius-full']};`;

const Portrait = styled(Picture)`
  ${mark}
  object-fit: cover;
  object-position: 50% 20%;
`;

const Letters = styled.span`
  ${mark}
  display: grid;
  place-items: center;
  background: ${color.deep};
  color: ${color.onDeep};
  font: 600 ${token['title-m']} / 1 ${token.display};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The first letters of the first and the last word of a name, signs above and below them included. */
function lettersOf(name: string): string {
  const firsts = name.match(/(?<![\p{L}\p{M}])\p{L}\p{M}*/gu) ?? [];
  return [firsts[0], ...firsts.slice(1).slice(-1)].join('');
}

/** By their order; without one last, as the content service gives them. */
const inOrder = (people: readonly Authors[]) =>
  people.toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);

function Team({ content, id }: SectionProps<Content, object>) {
  const { title, intro, except } = content;
  const shownAbove = except ? authorPlace(except) : undefined;
  const people = content.people.filter(({ name }) => authorPlace(name) !== shownAbove);
  if (people.length === 0) return null;
  const places = people.map(({ name }) => authorPlace(name));
  return (
    <Band id={id}>
      <CardRoom>
        <Heading>{title}</Heading>
        {intro ? <Prose>{intro}</Prose> : null}
        <List>
          {inOrder(people).map((person, index) => {
            const { name, role, licence, biography, photo } = person;
            const place = authorPlace(name);
            const isFirst = places.indexOf(place) === people.indexOf(person);
            return (
              <li key={index} {...(isFirst ? { id: place } : {})}>
                {photo ? (
                  <Portrait asset={photo} alt="" width={192} height={192} sizes="6rem" />
                ) : (
                  <Letters aria-hidden="true">{lettersOf(name)}</Letters>
                )}
                <div>
                  <Subheading>{name}</Subheading>
                  <p>{role}</p>
                  {licence ? <p>{`Licence: ${licence}`}</p> : null}
                </div>
                {biography ? <p>{biography}</p> : null}
              </li>
            );
          })}
        </List>
      </CardRoom>
    </Band>
  );
}

/** The people who write the posts and have no section of their own, each at the place that a post links to: what they do, and who is licensed. */
export const team = defineSection<Content>({
  component: Team,
  required: { title: true, people: true },
  placement: 'wide',
  chunk: 'about',
});
