import styled from '@emotion/styled';
import type { ReadResource } from '#app/data/resources.ts';
import { SearchForm } from '#app/routes/search/search-form.tsx';
import { SuggestionList } from '#app/routes/search/suggestions.tsx';
import { Band, BulletList, Container, Heading } from '#components/primitives/blocks.tsx';
import { FoldedSection, hintOf } from '#components/primitives/fold.tsx';
import { listEntries, pageEntry } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { Question } from '#sections/faq/faq.tsx';
import { initialState } from '#sections/testimonials/carousel.ts';
import { TestimonialRow } from '#sections/testimonials/testimonials.tsx';
import type { State } from './state';

/** Reserves height for the open suggestion list, which would cover the next example. */
const Room = styled.div`
  min-height: 28rem;
`;

const query = 'work permit';

export async function searchStates(): Promise<readonly State[]> {
  const index = createSearchIndex();
  await index.add(
    pages.map(({ path, title, group, description }) => ({
      url: path,
      kind: 'page',
      title,
      text: description,
      ...(group ? { about: group } : {}),
    })),
  );
  const results = index.search(query).results.slice(0, 6);
  return [
    {
      id: 'search-suggestions',
      title: 'Search, suggestions open',
      note: 'The arrow keys have selected the second suggestion.',
      view: (
        <Room>
          <Band ground="deep">
            <Container>
              <SearchForm
                query={query}
                suggestions={<SuggestionList id="suggestions" results={results} active={1} />}
              />
            </Container>
          </Band>
        </Room>
      ),
    },
  ];
}

export async function foldStates(read: ReadResource): Promise<readonly State[]> {
  const { entry } = await read(pageEntry('visitor_visa'));
  const items = (entry.faq_items ?? []).slice(0, 3);
  const offers = entry.what_we_offer_items ?? [];
  const questions = (id: string, open: number) =>
    items.map((item, index) => (
      <Question
        key={index}
        group={id}
        id={`${id}-${index + 1}`}
        item={item}
        open={index === open}
      />
    ));
  const accordion = (id: string, open: number) => (
    <Container>
      <Heading>Frequently Asked Questions</Heading>
      {questions(id, open)}
    </Container>
  );
  const folded = (id: string, open: boolean) => (
    <Container>
      <FoldedSection
        id={id}
        title="What We Offer"
        hint={hintOf(offers.map(({ title }) => title))}
        open={open}
      >
        <BulletList>
          {offers.map(({ title }, index) => (
            <li key={index}>{title}</li>
          ))}
        </BulletList>
      </FoldedSection>
    </Container>
  );
  return [
    {
      id: 'accordion-closed',
      title: 'Accordion, closed',
      view: accordion('questions-closed', -1),
    },
    {
      id: 'accordion-open',
      title: 'Accordion, open',
      note: 'Opening one closes the others.',
      view: accordion('questions-open', 0),
    },
    { id: 'fold-closed', title: 'Folded section, closed', view: folded('fold-a', false) },
    { id: 'fold-open', title: 'Folded section, open', view: folded('fold-b', true) },
  ];
}

export async function carouselStates(read: ReadResource): Promise<readonly State[]> {
  const { entries: items } = await read(listEntries('testimonials'));
  const carousel = (id: string, index: number, isStopped: boolean) => (
    <TestimonialRow
      content={{ title: 'What our clients say', subheading: 'In their words', items }}
      options={{ photo: 'family-photo' }}
      page={{ path: '/', title: 'Home' }}
      id={id}
      carousel={{
        state: { ...initialState(items.length, index), stopped: isStopped },
        send: () => {},
      }}
    />
  );
  return [
    {
      id: 'carousel-playing',
      title: 'Carousel, playing',
      note: 'Advances every five seconds, except while hovered or focused, or under reduced motion.',
      view: carousel('carousel-a', 0, false),
    },
    {
      id: 'carousel-paused',
      title: 'Carousel, paused on the second testimonial',
      view: carousel('carousel-b', 1, true),
    },
  ];
}
