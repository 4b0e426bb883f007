import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { RichTable } from '#components/rich-text/rich-table.tsx';
import { contrast, markPairs, textPairs } from '#components/theme/contrast.ts';
import { colors, scale } from '#components/theme/palette.ts';
import { color, token } from '#components/theme/tokens.ts';
import { pieceMark } from './piece';

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-6']};
  max-width: ${token.wide};
  margin-inline: auto;
  padding: ${token['space-6']} ${token.gutter};
  h2 {
    font-size: ${token['title-m']};
  }
  article > * + *,
  nav > ul {
    margin-top: ${token['space-4']};
  }
  nav > ul {
    columns: 18rem;
    padding: 0;
    list-style: none;
  }
`;

const Swatch = styled.span`
  display: inline-block;
  width: 4rem;
  height: 2rem;
  border: 1px solid ${color.control};
`;

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token['space-4']};
`;

const Moving = styled(ActionButton)`
  transition-property: transform;
  @media (prefers-reduced-motion: no-preference) {
    &:is(:hover, :focus) {
      transform: translateX(4rem);
    }
  }
`;

const sizes = Object.entries(scale);
const sizesNamed = (...starts: readonly string[]) =>
  starts.flatMap((start) => sizes.filter(([name]) => name.startsWith(start)));

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <article id={title.toLowerCase().replaceAll(' ', '-')} {...pieceMark}>
    <h2>{title}</h2>
    {children}
  </article>
);

interface TableProps {
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

const Table = ({ columns, children }: TableProps) => (
  <RichTable stacked={false}>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name}>{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </RichTable>
);

/** The minimum ratios come from WCAG AA: 4.5 for text, 3 for marks and borders. */
const contrastPairs = [
  ...textPairs.map((pair) => [pair, 4.5] as const),
  ...markPairs.map((pair) => [pair, 3] as const),
].flatMap(([[front, grounds], minimum]) => grounds.map((ground) => ({ front, ground, minimum })));

/** The index of the exported gallery: design tokens and links to the other pages. */
export function TokensPage({
  variantCounts,
}: {
  readonly variantCounts: ReadonlyMap<string, number>;
}) {
  return (
    <Main>
      <h1>Gallery</h1>
      <p>
        Design tokens on this page, <a href="states.html">states</a>, and every section with its
        variants.
      </p>
      <nav aria-label="Sections">
        <h2>Sections</h2>
        <ul>
          {[...variantCounts].map(([section, count]) => (
            <li key={section}>
              <a href={`sections/${section}.html`}>{section}</a>
              {`, ${count} variants`}
            </li>
          ))}
        </ul>
      </nav>
      <Part title="Colours">
        <Table columns={['Name', 'Light', 'Dark']}>
          {Object.entries(colors).map(([name, [light, dark]]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Swatch style={{ background: light }} /> {light}
              </td>
              <td>
                <Swatch style={{ background: dark }} /> {dark}
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      <Part title="Contrast">
        <Table columns={['Pair', 'Minimum', 'Light', 'Dark']}>
          {contrastPairs.map(({ front, ground, minimum }) => (
            <tr key={`${front} ${ground} ${minimum}`}>
              <th scope="row">{`${front} on ${ground}`}</th>
              <td>{minimum}</td>
              {([0, 1] as const).map((theme) => (
                <td
                  key={theme}
                  style={{ background: colors[ground][theme], color: colors[front][theme] }}
                >
                  {contrast(colors[front][theme], colors[ground][theme]).toFixed(2)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Part>
      <Part title="Type">
        {sizesNamed('--title', '--text').map(([name, value]) => {
          const [weight, family] = name.startsWith('--title')
            ? ['600', '--display']
            : ['400', '--sans'];
          return (
            <p key={name} style={{ font: `${weight} var(${name}) / 1.3 var(${family})` }}>
              {`Your way to Canada · ${name} · ${value}`}
            </p>
          );
        })}
      </Part>
      <Part title="Space">
        {sizesNamed('--space', '--gutter').map(([name, value]) => (
          <Row key={name}>
            <span style={{ width: `var(${name})`, height: '1rem', background: color.gold }} />
            {`${name} · ${value}`}
          </Row>
        ))}
      </Part>
      <Part title="Radius and shadow">
        <Row>
          {sizesNamed('--radius').map(([name]) => (
            <span
              key={name}
              style={{
                padding: token['space-5'],
                borderRadius: `var(${name})`,
                background: color.sunken,
              }}
            >
              {name}
            </span>
          ))}
          <span style={{ padding: token['space-5'], boxShadow: token.shadow }}>--shadow</span>
        </Row>
      </Part>
      <Part title="Motion">
        <p>Hover over a button. Under reduced motion, the buttons stay still.</p>
        {(['--fast', '--slow'] as const).map((name) => (
          <Row key={name}>
            <Moving type="button" tone="quiet" style={{ transitionDuration: `var(${name})` }}>
              {`${name} · ${scale[name]}`}
            </Moving>
          </Row>
        ))}
      </Part>
    </Main>
  );
}
