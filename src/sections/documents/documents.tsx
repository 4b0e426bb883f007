import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { Block, Heading, PlainList, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { formatToday } from '#components/primitives/dates.ts';
import { Disclosure, useStartsUnfolded } from '#components/primitives/disclosure.tsx';
import { useSite } from '#components/primitives/site.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import type { DocumentList } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';
import {
  changeTicks,
  readTicks,
  type TickBox,
  type TickChange,
  tickBoxes,
  ticksKey,
} from './ticks';

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

const Documents = styled(PlainList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  column-gap: ${token['space-6']};
  label {
    display: block;
    position: relative;
    padding: ${token['space-2']} 0 ${token['space-2']} 2.25rem;
    min-height: 2.75rem;
  }
  input {
    position: absolute;
    inset-inline-start: 0;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0.2em 0;
    accent-color: ${color.spruce};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
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

/** @param boxes in the order of the checkboxes */
function useTicks(address: string, boxes: readonly TickBox[]) {
  const section = useRef<HTMLElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isKept, setIsKept] = useState(true);
  const change = (change: TickChange) => {
    const changed = changeTicks(address, boxes, change, isKept ? [] : ticked);
    setTicked(changed.ticks);
    setIsKept(changed.isKept);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the boxes once, because a visitor may tick them before hydration.
  useLayoutEffect(() => {
    const inputs = [...(section.current?.querySelectorAll('input') ?? [])];
    const early = boxes.filter((_, index) => inputs[index]?.checked).map(({ id }) => id);
    if (early.length > 0) change({ add: early });
    else setTicked(readTicks(address, boxes));
  }, [address]);
  const readAgain = useEffectEvent(() => setTicked(readTicks(address, boxes)));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === ticksKey) readAgain();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return { section, ticked, isKept, change };
}

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
      <Documents>
        {inList.map(({ description, detail }, place) => (
          <li key={place}>
            <label>
              <input
                type="checkbox"
                checked={isTicked(place)}
                onChange={({ target }) => onTick(place, target.checked)}
              />
              <span>
                <Text>{description}</Text>
              </span>
              {detail ? (
                <small>
                  <Text>{detail}</Text>
                </small>
              ) : null}
            </label>
          </li>
        ))}
      </Documents>
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
  const { section, ticked, isKept, change } = useTicks(`${page.path}#${id}`, boxes);
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
            <small>
              {isKept
                ? t('Ticks stay in this browser. Nothing is sent to us.')
                : t('Your browser cannot keep ticks. They are gone when you leave this page.')}
            </small>
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
