import type { PageCollection } from '#content/resources/resources.ts';
import type { Collections, Prosthetics } from '#generated/types.ts';
import {
  definePage,
  optional,
  type PageDescriptor,
  type SectionDescriptor,
  sectionsFor,
  text,
} from '#renderer/page.ts';

/** The fields that all treatments have: those of the schema `treatment-page`. */
type TreatmentFields = Prosthetics;

const section = sectionsFor<TreatmentFields>();

const hero = section.pageHero({ title: 'title', subtitle: 'subtitle' });

const before = [
  optional(section.inShort({ title: text('Kurz gesagt'), rows: 'in_short' })),
  section.introduction({ title: 'intro_title', text: 'intro_text' }),
];

const after = [
  optional(
    section.checkList({
      title: { from: 'suitable_title', otherwise: 'Für wen?' },
      items: { rename: { suitable_items: { text: { firstOf: ['description', 'item'] } } } },
    }),
  ),
  section.offers({
    title: { from: 'services_title', otherwise: 'Was wir tun' },
    items: 'services_items',
  }),
  optional(
    section.steps({
      title: { from: 'steps_title', otherwise: 'So läuft es ab' },
      items: 'steps_items',
    }),
  ),
  optional(section.documents({ title: text('Das bringen Sie mit'), lists: 'documents' })),
  optional(section.claims({ title: text('Zahlen und Quellen'), items: 'claims' })),
  section.faq({ title: text('Fragen und Antworten'), items: 'faq_items' }),
  section.banner({
    title: { from: 'banner_title', otherwise: 'Haben Sie Fragen?' },
    text: 'banner_text',
    ctaText: { from: 'banner_cta_text', otherwise: 'Termin anfragen' },
    ctaLink: { from: 'banner_cta_link', otherwise: '/kontakt' },
  }),
];

/** The collections that have the fields of a treatment. */
type Treatment = {
  [C in PageCollection]: Required<Collections[C]> extends Required<TreatmentFields> ? C : never;
}[PageCollection];

interface TreatmentPage<C extends Treatment>
  extends Omit<PageDescriptor<C>, 'sections' | 'group' | 'path'> {
  readonly path: `/behandlungen/${string}`;
  /** Sections that only this page has. They follow the introduction. */
  readonly own?: readonly SectionDescriptor<Collections[C]>[];
}

/** The page of a treatment, with its sections in the usual order. */
export const treatmentPage = <C extends Treatment>({ own = [], ...page }: TreatmentPage<C>) =>
  definePage({
    ...page,
    group: 'Behandlungen',
    sections: [hero, ...before, ...own, ...after] as readonly SectionDescriptor<Collections[C]>[],
  });
