import styled from '@emotion/styled';
import { authorAnchor } from '#components/blog/author-anchor.ts';
import { Picture } from '#components/pictures/picture.tsx';
import { NextStep } from '#components/primitives/action-link.tsx';
import { Band, Heading, PictureBesideText } from '#components/primitives/blocks.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { token } from '#components/theme/tokens.ts';
import type { Html, Link } from '#generated/formats.ts';
import { Text } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly text: Html;
  /** Posts by this author link to this section. */
  readonly name?: string;
  readonly ctaText?: string;
  readonly ctaLink?: Link;
}

interface Options {
  readonly photo?: { readonly asset: string; readonly alt: Message };
}

const Columns = styled(PictureBesideText)`
  align-items: start;
`;

const Portrait = styled(Picture)`
  aspect-ratio: 9 / 11;
  max-width: 24rem;
  border-radius: ${token['radius-l']};
`;

function Founder({ content, options, id }: SectionProps<Content, Options>) {
  const t = useWords();
  return (
    <Band id={id} ground="sunken">
      <Columns {...(content.name ? { id: authorAnchor(content.name) } : {})}>
        {options.photo ? (
          <Portrait
            {...options.photo}
            alt={t(options.photo.alt)}
            width={900}
            height={1100}
            sizes="(min-width: 44rem) 24rem, 94vw"
          />
        ) : null}
        <div>
          <Heading>
            <Text>{content.title}</Text>
          </Heading>
          <RichText html={content.text} />
          <NextStep text={content.ctaText} to={content.ctaLink} />
        </div>
      </Columns>
    </Band>
  );
}

/** The founder, with a portrait and a call to action. */
export const founder = defineSection<Content, Options>({
  component: Founder,
  required: { title: true, text: true },
  placement: 'wide',
  chunk: 'about',
});
