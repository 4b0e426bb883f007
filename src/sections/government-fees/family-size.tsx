import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import { type Family, MAX_ADULTS, MAX_CHILDREN } from '#components/totals/totals.ts';
import { useWords } from '#words/words.ts';

const Sizes = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-2']} ${token['space-4']};
  margin-block: 0 ${token['space-4']};
  padding: 0;
  border: 0;
  legend,
  p {
    width: 100%;
    padding: 0;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${token['space-2']};
  }
  select {
    min-width: 4.5rem;
    min-height: 2.75rem;
    padding-inline: ${token['space-2']};
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.surface};
  }
  @media print {
    display: none;
  }
`;

const sizes = [
  { label: 'Adults', name: 'adults', from: 1, to: MAX_ADULTS },
  { label: 'Children', name: 'children', from: 0, to: MAX_CHILDREN },
] as const;

interface FamilySizeProps {
  readonly family: Family;
  readonly onChange: (family: Family) => void;
}

/** The choice of how many adults and children a total is for. */
export function FamilySize({ family, onChange }: FamilySizeProps) {
  const t = useWords();
  return (
    <Sizes>
      <legend>{t('Change your family size')}</legend>
      {sizes.map(({ label, name, from, to }) => (
        <label key={name}>
          {t(label)}
          <select
            value={family[name]}
            onChange={({ target }) => onChange({ ...family, [name]: Number(target.value) })}
          >
            {Array.from({ length: to - from + 1 }, (_, index) => (
              <option key={index}>{from + index}</option>
            ))}
          </select>
        </label>
      ))}
      <p>{t('For more than {count} children, ask us for the total.', { count: MAX_CHILDREN })}</p>
    </Sizes>
  );
}
