import styled from '@emotion/styled';
import { Band, Container, Heading, PlainList } from '../../components/layout/blocks';
import { Picture } from '../../components/picture';
import { color, token } from '../../components/theme/tokens';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly subheading: string;
  readonly items: readonly { readonly testimony: string; readonly name_designation?: string }[];
}

interface Options {
  /** The asset of the photo beside the testimonials. */
  readonly photo?: string;
}

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']};
  align-items: center;
  @media (min-width: 56rem) {
    grid-template-columns: 2fr 3fr;
    gap: ${token['space-7']};
  }
`;

const Photo = styled(Picture)`
  aspect-ratio: 6 / 5;
  height: auto;
  border-radius: ${token['radius-l']};
`;

const Words = styled.div`
  min-width: 0;
  h2 {
    color: ${color.onDeep};
  }
  & > p {
    color: ${color.onDeepMuted};
  }
`;

/** One testimonial fills the row; the others follow sideways, by finger, wheel or arrow keys. */
const Row = styled(PlainList)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
  padding-bottom: ${token['space-4']};
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-color: ${color.goldOnDeep} transparent;
  scrollbar-width: thin;
  li {
    scroll-snap-align: start;
  }
  blockquote {
    font: 400 ${token['title-s']} / 1.5 ${token.display};
  }
  figcaption {
    margin-top: ${token['space-4']};
    color: ${color.goldOnDeep};
    font-weight: 600;
  }
`;

function Testimonials({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <Band id={id} ground="deep">
      <Columns>
        {options.photo ? (
          <Photo
            asset={options.photo}
            alt="A family of three generations by a lake"
            width={1200}
            height={1000}
            sizes="(min-width: 56rem) 28rem, 94vw"
          />
        ) : null}
        <Words>
          <Heading>{content.title}</Heading>
          <p>{content.subheading}</p>
          <Row tabIndex={0} aria-label={content.subheading}>
            {content.items.map((item, index) => (
              <li key={index}>
                <figure>
                  <blockquote>{item.testimony}</blockquote>
                  {item.name_designation ? <figcaption>{item.name_designation}</figcaption> : null}
                </figure>
              </li>
            ))}
          </Row>
        </Words>
      </Columns>
    </Band>
  );
}

/** What clients say, beside a family photo. */
export const testimonials = defineSection<Content, Options>({
  component: Testimonials,
  required: { title: true, subheading: true, items: true },
  placement: 'wide',
});
