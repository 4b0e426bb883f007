import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PlainList } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { changeTicks, readTicks, type TickBox, type TickChange, ticksKey } from './ticks';

const Boxes = styled(PlainList)`
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

interface CheckboxesProps {
  readonly documents: readonly { readonly description: string; readonly detail?: string }[];
  readonly isTicked: (place: number) => boolean;
  readonly onTick: (place: number, isTicked: boolean) => void;
}

export const Checkboxes = ({ documents, isTicked, onTick }: CheckboxesProps) => (
  <Boxes>
    {documents.map(({ description, detail }, place) => (
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
  </Boxes>
);

/** Says whether the browser keeps ticks. */
export function KeptNote({ isKept }: { readonly isKept: boolean }) {
  const t = useWords();
  return (
    <small>
      {isKept
        ? t('Ticks stay in this browser. Nothing is sent to us.')
        : t('Your browser cannot keep ticks. They are gone when you leave this page.')}
    </small>
  );
}

/**
 * Keeps the ticks of a list in the browser.
 * @param address of the list: `/services/name-of-the-service#documents`
 * @param boxes in the order of the checkboxes in the element of `list`
 */
export function useTicks<E extends HTMLElement>(address: string, boxes: readonly TickBox[]) {
  const list = useRef<E>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isKept, setIsKept] = useState(true);
  const change = (change: TickChange) => {
    const changed = changeTicks(address, boxes, change, isKept ? [] : ticked);
    setTicked(changed.ticks);
    setIsKept(changed.isKept);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the boxes once, because a visitor may tick them before hydration.
  useLayoutEffect(() => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])];
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
  return { list, ticked, isKept, change };
}
