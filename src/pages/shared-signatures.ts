import type { OpenPgwpPermit, ProvincialNomineeProgram, VisitorVisa } from '#generated/types.ts';
import { sectionsFor } from '#renderer/page.ts';

// Signatures that two pages have, each with the title it has there: what one page alone shows stands in its own file.

/** The way from where one is to permanent residence. */
export const ladder = (title: string) =>
  sectionsFor<Pick<OpenPgwpPermit, 'ladder_intro' | 'ladder_items'>>()('ladder', {
    content: {
      title: { fixed: title },
      intro: 'ladder_intro',
      items: {
        from: 'ladder_items',
        items: {
          title: 'title',
          time: 'time',
          text: 'text',
          linkText: 'link_text',
          link: 'link',
          verifiedOn: 'verified_on',
          source: 'source',
          sourceName: 'source_name',
        },
      },
    },
    optional: true,
  });

/** What is possible before and after each day of a status. */
export const statusLine = (title: string) =>
  sectionsFor<Pick<VisitorVisa, 'status_line_intro' | 'status_line_items'>>()('statusLine', {
    content: {
      title: { fixed: title },
      intro: 'status_line_intro',
      items: {
        from: 'status_line_items',
        items: {
          status: 'status',
          when: 'when',
          title: 'title',
          possible: 'possible',
          necessary: 'necessary',
          impossible: 'impossible',
          verifiedOn: 'verified_on',
          source: 'source',
          sourceName: 'source_name',
        },
      },
    },
    optional: true,
  });

/** Provinces on the map, with what each offers. */
export const provinceMap = (title: string) =>
  sectionsFor<
    Pick<
      ProvincialNomineeProgram,
      'province_map_intro' | 'province_map_items' | 'province_map_verified_on'
    >
  >()('provinceMap', {
    content: {
      title: { fixed: title },
      intro: 'province_map_intro',
      items: {
        from: 'province_map_items',
        items: {
          province: 'province',
          offers: 'offers',
          link: 'link',
        },
      },
      verifiedOn: 'province_map_verified_on',
    },
    optional: true,
  });
