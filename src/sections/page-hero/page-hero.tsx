import { Hero } from '#components/pictures/hero.tsx';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title?: string;
  readonly subtitle?: string;
  readonly greeting?: string;
}

interface Options {
  /** Lowers the picture, so that the first screen shows the page's first action. */
  readonly compact?: boolean;
}

function PageHero({ content, options, page }: SectionProps<Content, Options>) {
  return (
    <Hero
      size={options.compact ? 'compact' : 'page'}
      image={page.image}
      focus={page.imageFocus}
      crumbs={page.crumbs}
      greeting={content.greeting}
    >
      <h1>
        <Text>{content.title || page.title}</Text>
      </h1>
      {content.subtitle ? (
        <p>
          <Text>{content.subtitle}</Text>
        </p>
      ) : null}
    </Hero>
  );
}

/** The heading of a page with its picture. If content has no title, the heading is the page's name. */
export const pageHero = defineSection<Content, Options>({
  component: PageHero,
  required: {},
  placement: 'wide',
});
