import type { StylisPlugin } from '@emotion/cache';
import type { ReactNode } from 'react';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import { ShellStyles } from '#components/site-frame/shell-styles.tsx';
import { ownPhotographs } from '#generated/own-pictures.ts';
import { renderAlone, sectionView } from './gallery';
import { Head, Piece } from './piece';
import { type FileOf, withRelativeAddresses } from './relative-addresses';
import { type SectionVariant, variantsOfUse } from './section-variants';
import { heldStyles } from './states/held';
import type { Content, State } from './states/state';
import { StatesPage, screenFile, statesOf } from './states/states';
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

function documentOf(
  { title, root, fonts, fileOf }: Frame,
  path: string,
  view: ReactNode,
  plugins?: StylisPlugin[],
): string {
  const { body, styles } = renderAlone(
    path,
    <ReplacedPicturesProvider value={oneFileEach}>{view}</ReplacedPicturesProvider>,
    plugins,
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

/**
 * The gallery as documents that open from a folder: `index.html` with the tokens and the way to the others, one document for
 * each section with every form of it, and `states.html` with what it frames.
 * @param content the embedded collections, of `contentFolder`
 * @param fonts the `@font-face` rules
 */
export async function* staticGallery(
  content: Content,
  fonts: string,
  fileOf: FileOf,
): AsyncGenerator<GalleryFile> {
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
  yield* staticStates(await statesOf(content), fonts, fileOf);
  const frame = { title: 'Gallery', root: '', fonts, fileOf };
  yield { file: 'index.html', html: documentOf(frame, '/', <TokensPage forms={forms} />) };
}

/** The page of the states, and those in its frames. */
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
    yield { file: screenFile(state), html: documentOf(frame, state.path ?? '/', view) };
  }
  const frame = { title: 'States · Gallery', root: '', fonts, fileOf };
  const html = documentOf(frame, '/', <StatesPage states={states} />, heldStyles);
  yield { file: 'states.html', html };
}
