import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { Notice } from '#components/primitives/notice.tsx';
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

/** What a sample is called. */
const Name = styled.small`
  display: block;
  color: ${color.muted};
  font: 400 ${token['text-s']} / 1.4 ${token.sans};
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

const Deep = styled(Row)`
  padding: ${token['space-4']};
  background: ${color.deep};
`;

/** The site's own button; only what it does when it is pointed at is the gallery's. */
const Moving = styled(ActionButton)`
  transition-property: transform;
  @media (prefers-reduced-motion: no-preference) {
    &:is(:hover, :focus) {
      transform: translateX(4rem);
    }
  }
`;

const sides = ['light', 'dark'] as const;
const sizes = Object.entries(scale);
const named = (start: string) => sizes.filter(([name]) => name.startsWith(start));

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

const Colours = () => (
  <Part title="Colours">
    <RichTable stacked={false}>
      <thead>
        <tr>
          <th>Name</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(colors).map(([name, values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, side) => (
              <td key={sides[side]}>
                <Swatch style={{ background: value }} /> {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </RichTable>
  </Part>
);

/** Every pair that components use: words need 4.5, marks and borders 3 (WCAG AA). */
const Contrasts = () => (
  <Part title="Contrast">
    <RichTable stacked={false}>
      <thead>
        <tr>
          <th>Pair</th>
          <th>Needs</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {[
          ...textPairs.map((pair) => [pair, 4.5] as const),
          ...markPairs.map((pair) => [pair, 3] as const),
        ].flatMap(([[front, grounds], needed]) =>
          grounds.map((ground) => (
            <tr key={`${front} ${ground} ${needed}`}>
              <th scope="row">{`${front} on ${ground}`}</th>
              <td>{needed}</td>
              {([0, 1] as const).map((side) => (
                <td
                  key={side}
                  style={{ background: colors[ground][side], color: colors[front][side] }}
                >
                  {contrast(colors[front][side], colors[ground][side]).toFixed(2)}
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </RichTable>
  </Part>
);

/** The front of the gallery: design tokens, controls, and the way to each section. @param forms how many each section has */
export function TokensPage({ forms }: { readonly forms: ReadonlyMap<string, number> }) {
  return (
    <Main>
      <h1>Gallery</h1>
      <p>
        Tokens on this page, <a href="states.html">states</a>, and every section in every form of
        its content.
      </p>
      <nav aria-label="Sections">
        <h2>Sections</h2>
        <ul>
          {[...forms].map(([section, count]) => (
            <li key={section}>
              <a href={`sections/${section}.html`}>{section}</a>
              {`, ${count} forms`}
            </li>
          ))}
        </ul>
      </nav>
      <Colours />
      <Contrasts />
      <Part title="Type">
        {[...named('--title'), ...named('--text')].map(([name, value]) => (
          <p
            key={name}
            style={{
              font: `${name.startsWith('--title') ? '600' : '400'} var(${name}) / 1.3 var(${name.startsWith('--title') ? '--display' : '--sans'})`,
            }}
          >
            Your way to Canada
            <Name>{`${name} · ${value}`}</Name>
          </p>
        ))}
      </Part>
      <Part title="Space">
        {[...named('--space'), ...named('--gutter')].map(([name, value]) => (
          <Row key={name}>
            <span style={{ width: `var(${name})`, height: '1rem', background: color.gold }} />
            {`${name} · ${value}`}
          </Row>
        ))}
      </Part>
      <Part title="Radius and shadow">
        <Row>
          {named('--radius').map(([name]) => (
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
        <p>Point at a button. None moves where your system asks for less motion.</p>
        {(['--fast', '--slow'] as const).map((name) => (
          <Row key={name}>
            <Moving type="button" tone="quiet" style={{ transitionDuration: `var(${name})` }}>
              {`${name} · ${scale[name]}`}
            </Moving>
          </Row>
        ))}
      </Part>
      <Part title="Controls and messages">
        <Row>
          <ActionButton type="button">Primary</ActionButton>
          <ActionButton type="button" tone="quiet">
            Quiet
          </ActionButton>
        </Row>
        <Deep>
          <ActionButton type="button" tone="onDeep">
            On the deep ground
          </ActionButton>
        </Deep>
        {(['plain', 'success', 'error'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={`Message: ${tone}`}>
            <p>It says what happened and what to do next.</p>
          </Notice>
        ))}
      </Part>
    </Main>
  );
}
