import styled from '@emotion/styled';
import { useLocation, useParams } from 'react-router-dom';
import { useReading, useResource } from '#app/data/resources.ts';
import { blogPageCrumbs } from '#app/head/crumbs.ts';
import { listAt, personPath, postPath } from '#components/blog/addresses.ts';
import { Portrait } from '#components/blog/portrait.tsx';
import { Band, Heading } from '#components/primitives/blocks.tsx';
import { Breadcrumbs } from '#components/primitives/breadcrumbs.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { LinkList } from '#components/primitives/link-list.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { personSlug } from '#content/resources/people.ts';
import { authorPage } from '#content/resources/posts.ts';
import { people } from '#content/resources/resources.ts';
import type { Person } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { Unavailable } from '../unavailable';
import { WithRecentPosts } from './blog-parts';
import { PostList } from './post-list';

const About = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token['space-3']} ${token['space-5']};
  align-items: center;
  margin-top: ${token['space-4']};
  h1 {
    font-size: ${token['title-l']};
    color: ${color.spruce};
  }
  p {
    max-width: ${token.measure};
    color: ${color.muted};
  }
  & > p {
    grid-column: 1 / -1;
  }
`;

const Part = styled.section`
  margin-top: ${token['space-7']};
  h2 + * {
    margin-top: ${token['space-4']};
  }
`;

interface PersonPageProps {
  readonly person: Person;
  readonly slug: string;
  readonly page: number;
}

function PersonPage({ person, slug, page }: PersonPageProps) {
  const { name, role, licence, biography } = person;
  const language = useLanguage();
  const { t } = language;
  const reading = useReading(authorPage(slug, page));
  const list = reading.state === 'ready' ? reading.value : undefined;
  return (
    <Band>
      <WithRecentPosts>
        <div>
          <Breadcrumbs crumbs={blogPageCrumbs(t, name, personPath(slug))} />
          <About>
            <Portrait person={person} />
            <div>
              <h1>{name}</h1>
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
          </About>
          {list?.reviewed.length ? (
            <Part aria-labelledby="reviewed">
              <Heading id="reviewed">{t('Reviewed by {person}', { person: name })}</Heading>
              <LinkList
                columns={1}
                items={list.reviewed.map(({ slug: post, title, date }) => ({
                  label: title,
                  link: postPath(post),
                  ...(date ? { description: formatDate(date, 'long', language) } : {}),
                }))}
              />
            </Part>
          ) : null}
          {list?.posts.length === 0 ? null : (
            <Part aria-labelledby="written">
              <Heading id="written">{t('Posts by {person}', { person: name })}</Heading>
              <PostList
                reading={reading}
                addressOf={(number) => personPath(slug, number)}
                isOfPerson
              />
            </Part>
          )}
        </div>
      </WithRecentPosts>
    </Band>
  );
}

/** A person of the team: role, licence, biography, and the posts they wrote or reviewed. */
export function AuthorPosts() {
  const { t } = useLanguage();
  const { person: slug = '' } = useParams();
  const { page = 1 } = listAt(useLocation().pathname) ?? {};
  const person = useResource(people())?.people.find(({ name }) => personSlug(name) === slug);
  if (!person) return <Unavailable title={t('Blog')} />;
  return <PersonPage key={`${slug} ${page}`} person={person} slug={slug} page={page} />;
}
