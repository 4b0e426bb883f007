import type { OpenPgwpPermit, ProvincialNomineeProgram, VisitorVisa } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';

/** The steps to permanent residence. */
export const ladder = (title: string) =>
  sectionsFor<Pick<OpenPgwpPermit, 'ladder_intro' | 'ladder_items'>>().ladder({
    title: text(title),
    intro: 'ladder_intro',
    items: 'ladder_items',
  });

/** What is possible before and after each day of a status. */
export const statusLine = (title: string) =>
  sectionsFor<Pick<VisitorVisa, 'status_line_intro' | 'status_line_items'>>().statusLine({
    title: text(title),
    intro: 'status_line_intro',
    items: 'status_line_items',
  });

/** The provinces on the map, with what each offers. */
export const provinceMap = (title: string) =>
  sectionsFor<
    Pick<
      ProvincialNomineeProgram,
      'province_map_intro' | 'province_map_items' | 'province_map_verified_on'
    >
  >().provinceMap({
    title: text(title),
    intro: 'province_map_intro',
    items: 'province_map_items',
    verifiedOn: 'province_map_verified_on',
  });
