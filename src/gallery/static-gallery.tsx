import type { StylisPlugin } from '@emotion/cache';
import type { ReactNode } from 'react';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { ShellStyles } from '#components/site-frame/shell-styles.tsx';
import { ownPhotographs } from '#generated/own-pictures.ts';
import { renderView, sectionView } from './gallery';
import { Head, Piece } from './piece';
import { type FileOf, withRelativeAddresses } from './relative-addresses';
import { type SectionVariant, variantsOfUse } from './section-variants';
import { type EmbeddedContent, forcedStateStyles, type State } from './states/state';
import { createStates, StatesPage, screenFile } from './states/states';
import { TokensPage } from './tokens-page';
import { distinctUsesOf, sectionNames, type Use } from './uses';

interface GalleryFile {
  readonly file: string;
  readonly html: string;
}

const ownPictures: PictureVersions = { photographs: {}, drawings: ownPhotographs };

interface Frame {
  readonly title: string;
  /** The path from the document to the exported folder. */
  readonly root: string;
  readonly fonts: string;
  readonly fileOf: FileOf;
}

function renderGalleryDocument(
  { title, root, fonts, fileOf }: Frame,
  path: string,
  view: ReactNode,
  plugins?: StylisPlugin[],
): string {
  const { body, styles } = renderView(
    path,
    <ReplacedPicturesProvider value={ownPictures}>{view}</ReplacedPicturesProvider>,
    plugins,
  );
  const html = [
    // `data-laid-out` lays out the whole page, because no script does.
    '<!DOCTYPE html><html lang="en-CA" data-laid-out><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${title}</title><style>${fonts}</style>`,
    `${styles.html}</head><body>${body}</body></html>`,
  ].join('');
  return withRelativeAddresses(html, root, fileOf);
}

const pieceId = ({ key }: Use, { id }: SectionVariant) =>
  `${key}-${id}`.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-/, '');

/** `index.html` with the tokens, one document for each section, and `states.html`. @param fonts the `@font-face` rules */
export async function* staticGallery(
  content: EmbeddedContent,
  fonts: string,
  fileOf: FileOf,
): AsyncGenerator<GalleryFile> {
  const variantCounts = new Map<string, number>();
  for (const section of sectionNames) {
    const shown = distinctUsesOf(section).flatMap((use) =>
      variantsOfUse(use, content).map((variant) => ({ use, variant })),
    );
    variantCounts.set(section, shown.length);
    const frame = { title: `${section} · Gallery`, root: '../', fonts, fileOf };
    const view = (
      <>
        <Head title={section} indexAddress="../index.html">
          <p>{`${shown.length} variants. Narrow the window to see the phone layout. Light and dark follow your system.`}</p>
        </Head>
        {shown.map(({ use, variant }) => {
          const id = pieceId(use, variant);
          return (
            <Piece key={id} id={id} title={`${use.page.title}: ${variant.title}`}>
              {sectionView(use, variant)}
            </Piece>
          );
        })}
      </>
    );
    const [first] = shown;
    const html = renderGalleryDocument(frame, first?.use.page.path ?? '/', view);
    yield { file: `sections/${section}.html`, html };
  }
  yield* staticStates(await createStates(content), fonts, fileOf);
  const frame = { title: 'Gallery', root: '', fonts, fileOf };
  yield {
    file: 'index.html',
    html: renderGalleryDocument(frame, '/', <TokensPage variantCounts={variantCounts} />),
  };
}

export function* staticStates(
  states: readonly State[],
  fonts: string,
  fileOf: FileOf,
): Generator<GalleryFile> {
  for (const state of states.filter(({ screen }) => screen)) {
    const frame = { title: `${state.title} · Gallery`, root: '../', fonts, fileOf };
    const view = (
      <>
        <ShellStyles />
        {state.view}
      </>
    );
    yield { file: screenFile(state), html: renderGalleryDocument(frame, state.path ?? '/', view) };
  }
  const frame = { title: 'States · Gallery', root: '', fonts, fileOf };
  const html = renderGalleryDocument(frame, '/', <StatesPage states={states} />, [
    forcedStateStyles,
  ]);
  yield { file: 'states.html', html };
}
