import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import { Head, Piece } from '../piece';
import { controlStates } from './control-states';
import { formStates } from './form-states';
import { dialogStates, menuStates } from './navigation-states';
import { pageStates } from './page-states';
import { carouselStates, foldStates, searchStates } from './part-states';
import { publishContent } from './read-content';
import type { EmbeddedContent, State } from './state';

export async function createStates(content: EmbeddedContent): Promise<readonly State[]> {
  const read = await publishContent(content);
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

export const screenFile = ({ id }: State): string => `states/${id}.html`;

const Frame = styled.div`
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

const Link = styled.p`
  padding-bottom: ${token['space-2']};
  font-size: ${token['text-s']};
`;

interface ScreenProps {
  readonly state: State;
  readonly screen: NonNullable<State['screen']>;
}

const Screen = ({ state, screen }: ScreenProps) => (
  <Frame role="group" aria-label={state.title} tabIndex={0}>
    <Link>
      <a href={screenFile(state)}>Open as a page</a>
    </Link>
    <iframe
      src={screenFile(state)}
      title={state.title}
      width={screen.width}
      height={screen.height}
    />
  </Frame>
);

const List = styled.ul`
  columns: 18rem;
  padding: 0 ${token['space-5']} ${token['space-5']} ${token['space-6']};
`;

export const StatesPage = ({ states }: { readonly states: readonly State[] }) => (
  <>
    <Head title="States" indexAddress="index.html">
      <p>
        States that need scripts, a pointer, a keyboard or a failure, shown by the site’s own
        components without scripts.
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
            {screen ? <Screen state={state} screen={screen} /> : view}
          </Piece>
        );
      })}
    </main>
  </>
);
