import styled from '@emotion/styled';
import { buttonStyle } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { SectionVariant } from './section-variants';
import { galleryPath, sectionAddress, sectionNames, type Use } from './uses';

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-5']};
  padding: ${token['space-5']};
  h1 {
    font-size: ${token['title-m']};
  }
  form {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: ${token['space-4']};
  }
  label {
    display: grid;
    max-width: 100%;
  }
  select {
    max-width: 100%;
    min-height: 2.75rem;
    border: 1px solid ${color.control};
    background: ${color.surface};
  }
  button {
    ${buttonStyle('quiet')}
  }
  iframe {
    width: 100%;
    height: 46rem;
    resize: both;
    border: 1px solid ${color.control};
  }
`;

interface GalleryPageProps {
  readonly uses: readonly Use[];
  readonly use: Use;
  readonly variants: readonly SectionVariant[];
  readonly variant: SectionVariant;
}

/** A form to choose a section, and the section in a resizable frame. Works without scripts. */
export function GalleryPage({ uses, use, variants, variant }: GalleryPageProps) {
  const address = sectionAddress(use.section, use.key, variant.id);
  return (
    <Main>
      <h1>Section gallery</h1>
      <form action={galleryPath}>
        <Choice
          name="section"
          label="Section"
          chosen={use.section}
          options={sectionNames.map((name) => [name, name])}
        />
        <Choice
          name="from"
          label="Page that feeds it"
          chosen={use.key}
          options={uses.map(({ key, page }) => [key, `${page.title} (${key})`])}
        />
        <Choice
          name="variant"
          label="Content"
          chosen={variant.id}
          options={variants.map(({ id, title }) => [id, title])}
        />
        <button type="submit">Show</button>
        <a href={address}>Open the section alone</a>
        <a href={use.page.path}>Open the page</a>
      </form>
      <iframe src={address} title={`${use.section}, ${variant.title}`} />
    </Main>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, words: string])[];
}

const Choice = ({ name, label, chosen, options }: ChoiceProps) => (
  <label>
    {label}
    <select name={name} defaultValue={chosen}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
