import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { readPage } from './read-page';

/** Renders a view as the server does and parses it as a browser would. */
export const draw = (view: ReactNode) =>
  readPage(renderToString(<MemoryRouter>{view}</MemoryRouter>));
