import { createContext, useContext } from 'react';

/** What is drawn apart from the page it stands on, see `frame.tsx`. */
export type FramePart = 'header' | 'footer';

const FramedContext = createContext(false);

/** Says on the server that header and footer are drawn apart, so that the page leaves places for them. */
export const FramedProvider = FramedContext.Provider;

/** Whether the page leaves places for header and footer; never in the browser. */
export const useFramed = () => useContext(FramedContext) && import.meta.env.SSR;
