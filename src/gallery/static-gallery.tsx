import type { ReactNode } from 'react';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { ownPhotographs } from '#generated/own-pictures.ts';
import { renderAlone, sectionView } from './gallery';
import { Head, Piece } from './piece';
import { type FileOf, withRelativeAddresses } from './relative-addresses';
import { type SectionVariant, variantsOfUse } from './section-variants';
import { TokensPage } from './tokens-page';
import { kindsOf, sectionNames, type Use } from './uses';

/** A file of the exported gallery. */
export interface GalleryFile {
  readonly file: string;
  readonly html: string;
}

/** Every picture is one file at every size. */
const oneFileEach: PictureVersions = { photographs: {}, drawings: ownPhotographs };

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
    // Laid out as a whole from the start: no script comes to do so later.
    '<!DOCTYPE html><html lang="en-CA" data-laid-out><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title><style>${fonts}</style>`,
    `${styles.html}</head><body>${body}</body></html>`,
  ].join('');
  return withRelativeAddresses(html, root, fileOf);
}

/** The id of a form: the page it is from, and what became of its content. */
const pieceOf = ({ key }: Use, { id }: SectionVariant) =>
  `${key}-${id}`.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '');

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
        <Head title={section} front="../index.html">
          <p>{`${shown.length} forms. Make the window narrower to see a phone’s; light and dark follow your system.`}</p>
        </Head>
        {shown.map(({ use, variant }) => {
          const id = pieceOf(use, variant);
          return (
            <Piece key={id} id={id} title={`${use.page.title}: ${variant.title}`}>
              {sectionView(use, variant)}
            </Piece>
          );
        })}
      </>
    );
    const [first] = shown;
    const html = documentOf(frame, first?.use.page.path ?? '/', view);
    yield { file: `sections/${section}.html`, html };
  }
  const frame = { title: 'Gallery', root: '', fonts, fileOf };
  yield { file: 'index.html', html: documentOf(frame, '/', <TokensPage forms={forms} />) };
}
