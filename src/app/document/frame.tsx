import { CacheProvider, type EmotionCache } from '@emotion/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { FramePart } from '#app/shell/framed.ts';
import {
  type PictureVersions,
  ReplacedPicturesProvider,
} from '#components/pictures/picture-address.ts';
import type { MenuEntry } from '#components/site-frame/menu-group.tsx';
import { SiteFooter } from '#components/site-frame/site-footer.tsx';
import { SiteHeader } from '#components/site-frame/site-header.tsx';
import { createStyleCache } from '#components/theme/style-cache.ts';
import { textOf } from '#generated/formats.ts';

/** Header and footer as they stand in documents, and the rules of their styles. */
export interface Frame {
  readonly header: string;
  readonly footer: string;
  readonly styles: Pick<EmotionCache, 'inserted' | 'registered'>;
}

/** What frames are drawn from. */
interface FrameParts {
  readonly menu: readonly MenuEntry[];
  readonly pictures: PictureVersions;
  readonly pathname: string;
}

/** Frames by what is the same object as long as it says the same, and by the item of the menu that is marked. */
const frames = new WeakMap<object, WeakMap<object, Map<string, Frame>>>();

const leadsTo = (menu: readonly MenuEntry[], pathname: string): boolean =>
  menu.some(
    ({ url, sub_menu = [] }) =>
      (url !== undefined && textOf(url) === pathname) || leadsTo(sub_menu, pathname),
  );

function draw({ menu, pictures, pathname }: FrameParts): Frame {
  const cache = createStyleCache();
  cache.compat = true;
  const html = (view: ReactElement) =>
    renderToString(
      <CacheProvider value={cache}>
        <ReplacedPicturesProvider value={pictures}>
          <StaticRouter location={pathname}>{view}</StaticRouter>
        </ReplacedPicturesProvider>
      </CacheProvider>,
    );
  return {
    header: html(<SiteHeader menu={menu} />),
    footer: html(<SiteFooter />),
    styles: cache,
  };
}

/**
 * The frame of a page, drawn once for all pages that have it alike: a third of what a page is made of, and nothing in it knows
 * the page but the mark in the menu.
 */
export function frameOf(parts: FrameParts): Frame {
  const { menu, pictures, pathname } = parts;
  const byMenu = frames.get(pictures) ?? new WeakMap<object, Map<string, Frame>>();
  frames.set(pictures, byMenu);
  const byMark = byMenu.get(menu) ?? new Map<string, Frame>();
  byMenu.set(menu, byMark);
  const mark = leadsTo(menu, pathname) ? pathname : '';
  const frame = byMark.get(mark) ?? draw(parts);
  byMark.set(mark, frame);
  return frame;
}

/** As React writes a `FramePlace`. */
const markup = (part: FramePart) => `<template data-frame="${part}"></template>`;

/** A page that was drawn within `FramedProvider`, with its frame in the places that it left. */
export const inFrame = (page: string, { header, footer }: Frame): string =>
  // The page's own words are escaped: nothing in them can look like a place.
  page.replace(markup('header'), () => header).replace(markup('footer'), () => footer);
