import styled from '@emotion/styled';
import { authorPlace } from '#components/blog/author-place.ts';
import { Picture } from '#components/pictures/picture.tsx';
import { NextStep } from '#components/primitives/action-link.tsx';
import { Band, Heading, PictureBeside } from '#components/primitives/blocks.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { token } from '#components/theme/tokens.ts';
import type { Html, Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
  /** As posts name their author: what leads to the author of a post leads here. */
  readonly name?: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

interface Options {
  /** The asset of the portrait and the words for those who cannot see it. */
  readonly photo?: { readonly asset: string; readonly alt: string };
}

const Columns = styled(PictureBeside)`
  align-items: start;
`;

const Portrait = styled(Picture)`
  aspect-ratio: 9 / 11;
  max-width: 24rem;
  border-radius: ${token['radius-l']};
`;

function Founder({ content, options, id }: SectionProps<Content, Options>) {
  return (
    <Band id={id} ground="sunken">
      <Columns {...(content.name ? { id: authorPlace(content.name) } : {})}>
        {options.photo ? (
          <Portrait
            {...options.photo}
            width={900}
            height={1100}
            sizes="(min-width: 44rem) 24rem, 94vw"
          />
        ) : null}
        <div>
          <Heading>{content.title}</Heading>
          <RichText html={content.text} />
          <NextStep text={content.ctaText} to={content.ctaLink} />
        </div>
      </Columns>
    </Band>
  );
}

/** Who stands behind the firm, with a portrait and a next step. */
export const founder = defineSection<Content, Options>({
  component: Founder,
  required: { title: true, text: true },
  placement: 'wide',
  chunk: 'about',
});
