import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { codeOf } from '#renderer/resolve-sections.ts';
import type { SectionName } from '#sections/index.ts';
import { usesOf } from '../uses';
import { SectionStage, type Showing, StageProviders, stageCache } from './section-stage';

/** What the server wrote into the document of a section. */
export interface StageState {
  readonly section: SectionName;
  readonly from: string;
  readonly showing: Showing;
}

/** Wakes the section in its frame, so that its controls can be tried. The gallery itself works without scripts. */
async function start(root: HTMLElement, { section, from, showing }: StageState) {
  const use = usesOf(section).find(({ key }) => key === from);
  if (!use) return;
  await Promise.all(codeOf({ sections: [use.descriptor] }).map((module) => module.load()));
  hydrateRoot(
    root,
    <StrictMode>
      <StageProviders cache={stageCache()} path={use.page.path}>
        <SectionStage use={use} showing={showing} />
      </StageProviders>
    </StrictMode>,
  );
  root.dataset['hydrated'] = '';
  // Links lead nowhere, so that the section stays.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="/"]');
    if (link) event.preventDefault();
  });
}

const root = document.getElementById('root');
const state = document.getElementById('state')?.textContent;
if (root && state) void start(root, JSON.parse(state) as StageState);
