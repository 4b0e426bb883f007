import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readState } from '../app/state-text';
import type { SectionName } from '../sections';
import { SectionStage, type Showing, Surroundings, stageCache } from './section-stage';
import { usesOf } from './uses';

/** What the server wrote into the document of a section. */
export interface StageState {
  readonly section: SectionName;
  readonly from: string;
  readonly showing: Showing;
}

/** Wakes the section in its frame, so that its controls can be tried. The gallery itself works without scripts. */
function start(root: HTMLElement, { section, from, showing }: StageState) {
  const use = usesOf(section).find(({ key }) => key === from);
  if (!use) return;
  hydrateRoot(
    root,
    <StrictMode>
      <Surroundings cache={stageCache()} path={use.page.path}>
        <SectionStage use={use} showing={showing} />
      </Surroundings>
    </StrictMode>,
  );
  root.dataset['hydrated'] = '';
}

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
if (root && state) start(root, readState(state) as StageState);
