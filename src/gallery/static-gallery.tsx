import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { color, token } from '#components/theme/tokens.ts';
import { ownPhotographs } from '#generated/own-pictures.ts';
import { renderAlone, sectionView } from './gallery';
import { type FileOf, withRelativeAddresses } from './relative-addresses';
import { variantsOfUse } from './section-variants';
import { TokensPage } from './tokens-page';
import { kindsOf, sectionNames } from './uses';

/** A file of the exported gallery. */
export interface GalleryFile {
  readonly file: string;
  readonly html: string;
}

/** Every picture is one file at every size. */
const oneFileEach: PictureVersions = { photographs: {}, drawings: ownPhotographs };

/** A form stands in a frame of its own: what is fixed to a screen, as a dialog is, stays within it. */
const Form = styled.article`
  border-top: 6px solid ${color.gold};
  > h2 {
    padding: ${token['space-3']} ${token['space-5']};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
  }
  > div {
    contain: layout paint;
    min-height: 4rem;
  }
  &:has(dialog) > div {
    min-height: 60rem;
  }
`;

const Head = styled.header`
  padding: ${token['space-5']};
  h1 {
    font-size: ${token['title-m']};
  }
`;

interface Frame {
  readonly title: string;
  /** From the document to the exported folder. */
  readonly root: string;
  readonly fonts: string;
  readonly fileOf: FileOf;
}

function documentOf({ title, root, fonts, fileOf }: Frame, path: string, view: ReactNode): string {
  const { body, styles } = renderAlone(
    path,
    <ReplacedPicturesProvider value={oneFileEach}>{view}</ReplacedPicturesProvider>,
  );
  const html = [
    '<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title><style>${fonts}</style>`,
    `${styles.html}</head><body>${body}</body></html>`,
  ].join('');
  return withRelativeAddresses(html, root, fileOf);
}

type Content = Parameters<typeof variantsOfUse>[1];

/**
 * The gallery as documents that open from a folder: `index.html` with the tokens and the list of sections, and one document
 * for each section with every form of it.
 * @param content the embedded collections, of `contentFolder`
 * @param fonts the `@font-face` rules
 */
export function* staticGallery(
  content: Content,
  fonts: string,
  fileOf: FileOf,
): Generator<GalleryFile> {
  const forms = new Map<string, number>();
  for (const section of sectionNames) {
    const shown = kindsOf(section).flatMap((use) =>
      variantsOfUse(use, content).map((variant) => ({ use, variant })),
    );
    forms.set(section, shown.length);
    const frame = { title: `${section} · Gallery`, root: '../', fonts, fileOf };
    const view = (
      <>
        <Head>
          <p>
            <a href="../index.html">Gallery</a>
          </p>
          <h1>{section}</h1>
          <p>{`${shown.length} forms. Make the window narrower to see a phone’s; light and dark follow your system.`}</p>
        </Head>
        {shown.map(({ use, variant }) => (
          <Form key={`${use.key} ${variant.id}`}>
            <h2>{`${use.page.title}: ${variant.title}`}</h2>
            <div>{sectionView(use, variant)}</div>
          </Form>
        ))}
      </>
    );
    const [first] = shown;
    const html = documentOf(frame, first?.use.page.path ?? '/', view);
    yield { file: `sections/${section}.html`, html };
  }
  const frame = { title: 'Gallery', root: '', fonts, fileOf };
  yield { file: 'index.html', html: documentOf(frame, '/', <TokensPage forms={forms} />) };
}
