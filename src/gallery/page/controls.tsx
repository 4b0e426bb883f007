import styled from '@emotion/styled';
import { buttonStyle } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { SectionVariant } from '#gallery/stage/section-variants.tsx';
import type { SectionName } from '#sections/index.ts';
import { galleryAddress, galleryPath, type Theme, themes, type Width, widths } from '../address';
import { messages } from '../messages';
import type { Use } from '../uses';
import { labelOf, wordsOf } from './words';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token['space-3']} ${token['space-4']};
  label {
    display: grid;
    gap: ${token['space-1']};
    max-width: 100%;
    font-size: ${token['text-s']};
    font-weight: 600;
  }
  select {
    max-width: 22rem;
    min-height: 2.75rem;
    padding-inline: ${token['space-3']};
    border: 1px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.surface};
    text-overflow: ellipsis;
  }
  button {
    ${buttonStyle('quiet')}
    min-height: 2.75rem;
  }
  @media (max-width: 40rem) {
    label,
    select {
      width: 100%;
      max-width: none;
    }
  }
`;

const Sizes = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-2']} ${token['space-4']};
  a,
  strong {
    padding-block: ${token['space-1']};
    font-variant-numeric: tabular-nums;
  }
`;

interface ControlsProps {
  readonly names: readonly SectionName[];
  readonly uses: readonly Use[];
  readonly use: Use;
  readonly variants: readonly SectionVariant[];
  readonly variant: SectionVariant;
  readonly width: Width;
  readonly theme: Theme;
}

/** What is shown: a form that asks by its address, and links for what changes most. */
export function Controls({ names, uses, use, variants, variant, width, theme }: ControlsProps) {
  const { section, key: from } = use;
  const chosen = { section, from, variant: variant.id, width, theme };
  return (
    <>
      <Form method="get" action={galleryPath}>
        <label>
          Section
          <select name="section" defaultValue={section}>
            {names.map((name) => (
              <option key={name} value={name}>
                {wordsOf(name)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Page that feeds it
          <select name="from" defaultValue={from}>
            {uses.map(({ key, page }) => (
              <option key={key} value={key}>
                {page.title}
                {key === page.path ? '' : ` (${key.slice(page.path.length + 1)})`}
              </option>
            ))}
          </select>
        </label>
        <label>
          Content
          <select name="variant" defaultValue={variant.id}>
            {variants.map(({ id, family, name }) => (
              <option key={id} value={id}>
                {labelOf(family)}: {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Width
          <select name="width" defaultValue={width}>
            {widths.map((each) => (
              <option key={each} value={each}>
                {each} px
              </option>
            ))}
          </select>
        </label>
        <label>
          Theme
          <select name="theme" defaultValue={theme}>
            {themes.map((each) => (
              <option key={each} value={each}>
                {labelOf(each)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{messages.show}</button>
      </Form>
      <Sizes>
        {widths.map((each) =>
          each === width ? (
            <strong key={each}>{each} px</strong>
          ) : (
            <a key={each} href={galleryAddress({ ...chosen, width: each })}>
              {each} px
            </a>
          ),
        )}
        {themes.map((each) =>
          each === theme ? (
            <strong key={each}>{labelOf(each)}</strong>
          ) : (
            <a key={each} href={galleryAddress({ ...chosen, theme: each })}>
              {labelOf(each)}
            </a>
          ),
        )}
      </Sizes>
    </>
  );
}
