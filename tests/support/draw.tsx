import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SiteProvider } from '#components/primitives/site.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { readPage } from './read-page';

/** Renders a view as the server does and parses it as a browser would. @param address path and query of the page */
export const draw = (view: ReactNode, address = '/') =>
  readPage(
    renderToString(
      <SiteProvider value={defaultSettings}>
        <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
      </SiteProvider>,
    ),
  );
