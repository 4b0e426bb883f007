import {
  css,
  type SerializedStyles,
  __unsafe_useEmotionCache as useStyleCache,
} from '@emotion/react';
import type { CreateStyled } from '@emotion/styled';
import createStyled from '@emotion/styled/base';
import { type ComponentType, createElement } from 'react';

type Literal = [strings: TemplateStringsArray, ...values: (string | number)[]];

/** Whether a style says the same whatever the props are. */
const isFixed = (style: readonly unknown[]): style is Literal => {
  const [strings, ...values] = style;
  return (
    Array.isArray(strings) &&
    'raw' in strings &&
    values.every((value) => typeof value === 'string' || typeof value === 'number')
  );
};

type Props = Readonly<Record<string, unknown>>;
type Styled = ComponentType<Props>;
type Emotion = (tag: unknown, options?: object) => (...style: readonly unknown[]) => Styled;

/** A style that is put together when it is first drawn: no page has all of them. */
function onceNeeded(make: () => SerializedStyles): SerializedStyles {
  let made: SerializedStyles | undefined;
  const style = () => {
    made ??= make();
    return made;
  };
  return {
    get name() {
      return style().name;
    },
    get styles() {
      return style().styles;
    },
  };
}

/** Emotion's own components behind those of documents, to build on. */
const emotions = new WeakMap<object, unknown>();

/**
 * A styled element as a document has it. Emotion draws three components for each, which a browser needs and a document does
 * not. What is to be put together with other styles is left to it.
 */
function inDocument(tag: string, style: SerializedStyles, original: Styled): Styled {
  function StyledElement(props: Props) {
    const cache = useStyleCache();
    if (!cache?.compat || props['className'] || props['as']) return createElement(original, props);
    const className = `${cache.key}-${style.name}`;
    if (cache.inserted[style.name] === undefined) {
      cache.registered[className] = style.styles;
      cache.insert(`.${className}`, style, cache.sheet, true);
    }
    return createElement(tag, { ...props, className });
  }
  emotions.set(StyledElement, original);
  return StyledElement;
}

/**
 * Stands for `@emotion/styled` in the bundles. Emotion puts the text of a style together and hashes it each time an element is
 * drawn; what does not depend on props is put together once here, and a page takes half the time. And any name is a tag:
 * emotion's list of them weighs more than a section.
 */
const styled = (tag: unknown, options?: object) => {
  const base = import.meta.env.SSR && typeof tag === 'function' ? (emotions.get(tag) ?? tag) : tag;
  const make = (createStyled as Emotion)(base, options);
  return (...style: readonly unknown[]) => {
    if (!isFixed(style)) return make(...style);
    const fixed = onceNeeded(() => css(...style));
    const original = make(fixed);
    return import.meta.env.SSR && typeof tag === 'string'
      ? inDocument(tag, fixed, original)
      : original;
  };
};

export default new Proxy(styled, { get: (_, tag) => styled(tag) }) as unknown as CreateStyled;
