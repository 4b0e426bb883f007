import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useGoTo } from '#components/languages/local-address.ts';
import { VisuallyHidden } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { useLanguage, useWords } from '#i18n/words.ts';
import type { SearchResult } from '../engine/document';
import { cleanQuery } from '../engine/words';
import { Kind, Marked } from './marked';
import { readResults } from './read-results';

const debounceMs = 150;
const maxSuggestions = 6;
const minQueryLetters = 2;

const List = styled.div`
  position: absolute;
  inset: calc(100% + ${token['space-2']}) 0 auto;
  z-index: 5;
  max-height: 60vh;
  overflow-y: auto;
  padding: ${token['space-2']};
  border: 1px solid ${color.line};
  border-radius: ${token['radius-m']};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${token.shadow};
  [role='option'] {
    display: grid;
    align-content: center;
    min-height: 2.75rem;
    padding: ${token['space-2']} ${token['space-3']};
    border-radius: ${token['radius-s']};
    line-height: 1.35;
    cursor: pointer;
  }
  [role='option']:hover {
    background: ${color.sunken};
  }
  [aria-selected='true'] {
    background: ${color.sunken};
    outline: 2px solid ${color.gold};
    outline-offset: -2px;
  }
  small {
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

interface SuggestionListProps {
  readonly id: string;
  readonly results: readonly SearchResult[];
  readonly active: number;
  readonly onChoose: (result: SearchResult) => void;
}

const optionId = (list: string, at: number) => `${list}-${at}`;

const SuggestionList = ({ id, results, active, onChoose }: SuggestionListProps) => (
  <List id={id} role="listbox" aria-label={useWords()('Suggestions')} hidden={results.length === 0}>
    {results.map((result, at) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option.
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
      <div
        // Highlights change with each letter, and React cannot update text in place on a translated page.
        key={JSON.stringify(result)}
        id={optionId(id, at)}
        role="option"
        aria-selected={at === active}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(result)}
      >
        <span>
          <Marked text={result.title} />
        </span>
        <small>
          <Kind result={result} />
        </small>
      </div>
    ))}
  </List>
);

/**
 * Suggestions for a search field. Follows the ARIA Authoring Practices for a combobox with list autocomplete and manual
 * selection. Enter without a selected option submits the form.
 */
export function Suggestions({ field }: { readonly field: HTMLInputElement }) {
  const { t, tag } = useLanguage();
  const goTo = useGoTo();
  const id = useId();
  const [query, setQuery] = useState('');
  const [suggestions, setSuggestions] = useState<readonly SearchResult[]>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? (suggestions ?? []) : [];

  useEffect(() => {
    if (query.length < minQueryLetters) return;
    const request = new AbortController();
    const timer = setTimeout(
      () =>
        readResults(query, tag, 1, request.signal).then(
          ({ results }) => setSuggestions(results.slice(0, maxSuggestions)),
          () => setSuggestions(undefined),
        ),
      debounceMs,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [query, tag]);

  const onInput = useEffectEvent(() => {
    const typed = cleanQuery(field.value);
    setQuery(typed);
    setActive(-1);
    setOpen(typed.length >= minQueryLetters);
    if (typed.length < minQueryLetters) setSuggestions(undefined);
  });

  const openResult = ({ url }: SearchResult) => {
    setOpen(false);
    goTo(url);
  };

  const close = useEffectEvent(() => {
    setOpen(false);
    setActive(-1);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, isComposing, altKey } = event;
    if (isComposing) return;
    const chosen = shown[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const all = suggestions ?? [];
      if (all.length === 0) return;
      setOpen(true);
      // Position 0 is the field itself.
      const step = altKey ? 0 : key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + all.length + 1) % (all.length + 1)) - 1);
    } else if (key === 'Escape' && shown.length > 0) {
      close();
    } else if (key === 'Enter' && chosen) {
      openResult(chosen);
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    const removed = new AbortController();
    const { signal } = removed;
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('keydown', (event) => onKey(event), { signal });
    field.addEventListener('blur', () => close(), { signal });
    // The visitor may have typed while this module was loading.
    if (field.value !== field.defaultValue) onInput();
    return () => removed.abort();
  }, [field]);

  const expanded = shown.length > 0;
  const activeId = expanded && active >= 0 ? optionId(id, active) : '';
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(expanded));
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, expanded, activeId]);

  return (
    <>
      <VisuallyHidden role="status">
        {isOpen && suggestions
          ? t('{count, plural, one {{count} suggestion} other {{count} suggestions}}', {
              count: suggestions.length,
            })
          : ''}
      </VisuallyHidden>
      <SuggestionList id={id} results={shown} active={active} onChoose={openResult} />
    </>
  );
}
