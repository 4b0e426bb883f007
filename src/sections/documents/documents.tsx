import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { Block, Heading, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { formatToday } from '#components/primitives/dates.ts';
import { Disclosure, useStartsUnfolded } from '#components/primitives/disclosure.tsx';
import { useSite } from '#components/primitives/site.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { DocumentList } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { Checkboxes, KeptNote, useTicks } from '../checklist';
import { defineSection, type SectionProps } from '../section';
import { tickBoxes } from '../ticks';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly lists: readonly DocumentList[];
  readonly footnote?: Html;
}

/** The lists after the first are folded on phones. */
const FoldedList = styled(Disclosure)`
  border-top: 1px solid ${color.line};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-3']} ${token['space-4']};
  & > :not(button) {
    flex: 1 0 100%;
  }
  [role='status'] {
    font-weight: 600;
    color: ${color.spruce};
  }
  small {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

/** Reserves the height of the tools until hydration. */
const ToolsPlace = styled.div`
  min-height: 8.5rem;
  @media (min-width: 64rem) {
    min-height: 8.7rem;
  }
  padding-top: ${token['space-4']};
  @media print, (scripting: none) {
    display: none;
  }
`;

/** Prints the section alone: `print.css` hides everything outside `data-printing`. */
function usePrinting() {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const end = () => setIsPrinting(false);
    addEventListener('afterprint', end);
    return () => removeEventListener('afterprint', end);
  }, [isPrinting]);
  const printSection = () => {
    flushSync(() => setIsPrinting(true));
    window.print();
  };
  return { isPrinting, printSection };
}

interface ListProps {
  readonly list: DocumentList;
  /** Folds the list on phones. */
  readonly isFolded: boolean;
  readonly isTicked: (place: number) => boolean;
  readonly onTick: (place: number, isTicked: boolean) => void;
}

function List({ list, isFolded, isTicked, onTick }: ListProps) {
  const unfolded = useStartsUnfolded();
  const { title, note, documents: inList = [] } = list;
  const heading = (
    <Subheading>
      <Text>{title}</Text>
    </Subheading>
  );
  const boxes = (
    <>
      {note ? (
        <Prose>
          <Text>{note}</Text>
        </Prose>
      ) : null}
      <Checkboxes documents={inList} isTicked={isTicked} onTick={onTick} />
    </>
  );
  if (isFolded) {
    return (
      <FoldedList heading={heading} open={unfolded}>
        {boxes}
      </FoldedList>
    );
  }
  return (
    <div>
      {heading}
      {boxes}
    </div>
  );
}

interface Options {
  /** Folds also the first list on phones. For a second checklist of a page. */
  readonly folded?: boolean;
}

function DocumentLists({ content, options, page, id }: SectionProps<Content, Options>) {
  const language = useLanguage();
  const { t } = language;
  const { title, intro, lists, footnote } = content;
  const { legal_name: firm } = useSite();
  const isHydrated = useHydrated();
  const boxes = tickBoxes(lists);
  const { list: section, ticked, isKept, change } = useTicks(`${page.path}#${id}`, boxes);
  const { isPrinting, printSection } = usePrinting();
  const ready = boxes.filter((box) => ticked.includes(box.id)).length;
  const offsets = lists.map((_, index) =>
    lists.slice(0, index).reduce((sum, list) => sum + (list.documents?.length ?? 0), 0),
  );
  const boxAt = (list: number, place: number) => boxes[(offsets[list] ?? 0) + place]?.id ?? '';
  return (
    <Block ref={section} id={id} data-printing={isPrinting || undefined}>
      {isPrinting ? (
        <p>
          <Text>{page.title}</Text>
          {` · ${firm} · ${formatToday(language)}`}
        </p>
      ) : null}
      <Heading>
        <Text>{title}</Text>
      </Heading>
      {intro ? (
        <Prose>
          <Text>{intro}</Text>
        </Prose>
      ) : null}
      {lists.map((list, index) => (
        <List
          key={index}
          list={list}
          isFolded={options.folded || index > 0}
          isTicked={(place) => ticked.includes(boxAt(index, place))}
          onTick={(place, isTicked) => {
            const ids = [boxAt(index, place)];
            change(isTicked ? { add: ids } : { remove: ids });
          }}
        />
      ))}
      {footnote ? <RichText html={footnote} /> : null}
      <ToolsPlace>
        {isHydrated ? (
          <Tools>
            <span role="status">
              {t('{ready} of {count} ready', { ready, count: boxes.length })}
            </span>
            <ActionButton type="button" tone="quiet" onClick={printSection}>
              {t('Print this list')}
            </ActionButton>
            <ActionButton
              type="button"
              tone="quiet"
              aria-disabled={ready === 0}
              onClick={() => change({ remove: ticked })}
            >
              {t('Clear ticks')}
            </ActionButton>
            <KeptNote isKept={isKept} />
          </Tools>
        ) : null}
      </ToolsPlace>
    </Block>
  );
}

/** Documents to tick and print. Ticks stay in the browser. */
export const documents = defineSection<Content, Options>({
  component: DocumentLists,
  required: { title: true, lists: true },
  placement: 'column',
  chunk: 'own',
  searchWords: 'list of documents, what you need',
});
