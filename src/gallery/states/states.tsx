import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import { Head, Piece } from '../piece';
import { controlStates } from './control-states';
import { formStates } from './form-states';
import { dialogStates, menuStates } from './navigation-states';
import { pageStates } from './page-states';
import { carouselStates, foldStates, searchStates } from './part-states';
import { readerOf } from './read-content';
import type { Content, Screen, State } from './state';

/** Every state that is shown, in its order. */
export async function statesOf(content: Content): Promise<readonly State[]> {
  const read = await readerOf(content);
  return [
    ...(await menuStates(read, content)),
    ...dialogStates,
    ...formStates,
    ...(await searchStates()),
    ...(await foldStates(read)),
    ...(await carouselStates(read)),
    ...(await pageStates(read)),
    ...controlStates,
  ];
}

/** The document of a state that has a screen of its own. */
export const screenFile = ({ id }: State): string => `states/${id}.html`;

/** A screen that is wider than the page scrolls sideways; on a phone, a phone's fills the page. */
const Around = styled.div`
  overflow-x: auto;
  padding: 0 ${token['space-5']} ${token['space-5']};
  @media (max-width: 30rem) {
    padding-inline: 0;
    p {
      padding-inline: ${token['space-5']};
    }
  }
  iframe {
    display: block;
    border: 1px solid ${color.control};
    border-radius: ${token['radius-s']};
  }
  iframe:not([width]) {
    width: 100%;
  }
`;

const Alone = styled.p`
  padding-bottom: ${token['space-2']};
  font-size: ${token['text-s']};
`;

const InScreen = ({ state, screen }: { readonly state: State; readonly screen: Screen }) => (
  <Around role="group" aria-label={state.title} tabIndex={0}>
    <Alone>
      <a href={screenFile(state)}>Open it alone</a>
    </Alone>
    <iframe
      src={screenFile(state)}
      title={state.title}
      width={screen.width}
      height={screen.height}
    />
  </Around>
);

const List = styled.ul`
  columns: 18rem;
  padding: 0 ${token['space-5']} ${token['space-5']} ${token['space-6']};
`;

/** The states on one page. */
export const StatesPage = ({ states }: { readonly states: readonly State[] }) => (
  <>
    <Head title="States" front="index.html">
      <p>
        What scripts, a pointer, the keyboard or bad luck bring about, held still. It is made of the
        site’s own components and needs no script.
      </p>
    </Head>
    <nav aria-label="States">
      <List>
        {states.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </List>
    </nav>
    <main>
      {states.map((state) => {
        const { id, title, note, screen, view } = state;
        return (
          <Piece key={id} id={id} title={title} {...(note ? { note } : {})}>
            {screen ? <InScreen state={state} screen={screen} /> : view}
          </Piece>
        );
      })}
    </main>
  </>
);
