import { findingAt, type Report } from '#content/findings/finding.ts';
import { excerptOf } from '#content/html/plain-text.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { Overlay } from '#content/resources/overlay.ts';
import { mapResource } from '#content/translations/map-resource.ts';
import { type ContentText, isClaimValue } from '#content/translations/texts.ts';
import { collections } from '#generated/collections.ts';
import { formats } from '#generated/format-rules.ts';
import { isOriginal } from '#generated/languages.ts';
import type { Claim } from '#generated/shapes.ts';
import type { CollectionName } from '#generated/types.ts';
import { claimNamesIn, isFactName, namesClaims, replaceClaimTokens } from './claim-text';
import { combined, type Figure, readAmounts, type StoredFigure, storedValue } from './figure';
import { checkedFiguresIn, type Figures, figureOf } from './figures';
import { fillText, newRoom, type Room, type Show, type Words } from './fill';

const nouns = {
  fee: 'an amount that is being checked',
  threshold: 'a figure that is being checked',
  'processing time': 'a time that is being checked',
  'eligibility rule': 'a rule that is being checked',
} as const satisfies Readonly<Record<NonNullable<Claim['kind']>, string>>;

/** The host of an address, for a source without a name. */
const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/**
 * Returns the words of a text for figures or a fact without a value, the source if its address is safe, and the name of the source.
 */
export function withheldWords({ kind, source, source_name }: Figure, [name]: readonly string[]) {
  const href = source && formats.https(source) ? source : undefined;
  const noun = isFactName(name) ? 'a detail that is being checked' : nouns[kind ?? 'threshold'];
  return { noun, href, source: source_name ?? (href && hostOf(href)) } as const;
}

/** Returns the words that a text shows in place of a figure without a value, with its source. */
function withheld(figure: Figure, names: readonly string[]): Words {
  const { noun, href, source } = withheldWords(figure, names);
  if (!source) return [noun];
  return [`${noun} (`, href ? { href, text: source } : source, ')'];
}

/** The places of claims in the list of sources of their page, by name. The first is 1. */
export type SourcePlaces = ReadonlyMap<string, number>;

/**
 * Returns the places for the claims of a page and for the claims of other pages that its texts name. Claims that the value of a
 * claim names have the place of that claim. Empty for a resource without claims, which has no list of sources.
 */
export function findSourcePlaces(resource: unknown, figures: Figures): SourcePlaces {
  const { claims = [] } = (resource as Partial<WithEntry> | undefined)?.entry ?? {};
  const places = new Map<string, number>();
  const add = (name: string, place: number) => places.has(name) || places.set(name, place);
  for (const [index, { name }] of claims.entries()) if (name) add(name, index + 1);
  for (const [index, claim] of claims.entries())
    for (const name of claimNamesIn(storedValue(claim))) add(name, index + 1);
  let place = claims.length;
  if (place > 0)
    for (const name of claimNamesIn(JSON.stringify(resource)))
      if (!places.has(name) && figures.get(name)?.source) add(name, ++place);
  return places;
}

/** Returns the value of a fact with its link, or of a figure with its link to a place in the list of sources. Only rich text shows links. */
export function withLink(
  { value: text, href }: Pick<Figure, 'value' | 'href'>,
  [name = '']: readonly string[],
  marks: Map<string, number>,
): Words {
  if (href) return [{ href, text }];
  const place = marks.get(name);
  // A text links to a source once.
  for (const [key, keyPlace] of marks) if (keyPlace === place) marks.delete(key);
  return [place ? { href: `#source-${place}`, text } : text];
}

function showFrom(figures: Figures, places?: SourcePlaces): Show {
  const marks = new Map(places);
  return (names) => {
    const figure = combined(names.map((name) => figures.get(name)));
    return figure.value === '' ? withheld(figure, names) : withLink(figure, names, marks);
  };
}

interface FillOptions {
  readonly places?: SourcePlaces;
  readonly room?: Room;
}

/** Keeps “7 p.m.” on one line. */
const joinTimes = (text: string): string => text.replaceAll(/(\d) (?=[ap]\.m\.)/g, '$1\u00a0');

/** Puts the figures of claims into a text in English. See `fillText`. */
export function fillFigures(
  text: string,
  isHtml: boolean,
  figures: Figures,
  { places, room }: FillOptions = {},
) {
  return fillText(joinTimes(text), isHtml, showFrom(figures, places), room);
}

/** A checked figure as its section gets it: without fields for editors, and with what visitors see of its value. */
type ShownFigure = Omit<StoredFigure, 'known'> &
  Pick<Figure, 'known' | 'day' | 'isRead'> & { readonly amount_to?: number };

const editorFields = [
  'name',
  'source_data',
  'unbound',
  'verified_on',
  'verified_by',
  'published_for',
  'unconfirmed',
  'basis',
  'source',
  'source_name',
];

/** Returns the amount of a fee, and the upper end of a range; nothing for a fee without a value. */
function shownAmount(value: string) {
  const { amountTo, ...rest } = readAmounts(value) ?? {};
  return amountTo === undefined ? rest : { ...rest, amount_to: amountTo };
}

function shownFigure(stored: StoredFigure, figures: Figures): ShownFigure {
  const { name, amount } = stored;
  const figure =
    (name === undefined ? undefined : figures.get(name)) ??
    figureOf(stored, (dependency) => figures.get(dependency));
  const { value, known, day, isRead, basis, source, source_name } = figure;
  const otherFields = Object.entries(stored).filter(
    ([field]) => !['value', 'amount', ...editorFields].includes(field),
  );
  return {
    ...Object.fromEntries(otherFields),
    ...(amount === undefined ? { value } : shownAmount(value)),
    known,
    ...(day ? { day } : {}),
    ...(isRead ? { isRead } : {}),
    ...(basis ? { basis } : {}),
    ...(source ? { source } : {}),
    ...(source_name ? { source_name } : {}),
  };
}

interface WithEntry {
  readonly entry: {
    readonly claims?: readonly StoredFigure[];
    readonly government_fees?: readonly StoredFigure[];
  };
}

/** Replaces the checked figures of a resource with what visitors see. Adds the claims of other pages. Changes no text. */
export function withShownFigures<T>(resource: T, figures: Figures, places: SourcePlaces): T {
  if (checkedFiguresIn(resource).length === 0) return resource;
  // The cast is safe: only the entries of pages have checked figures.
  const { entry, ...rest } = resource as WithEntry;
  const { claims, government_fees } = entry;
  const namedElsewhere = [...places]
    .filter(([, place]) => place > (claims?.length ?? 0))
    .map(([name]) => ({ name, claim: figures.get(name)?.claim, value: '' }));
  const shown = {
    ...(claims
      ? { claims: [...claims, ...namedElsewhere].map((claim) => shownFigure(claim, figures)) }
      : {}),
    ...(government_fees
      ? { government_fees: government_fees.map((fee) => shownFigure(fee, figures)) }
      : {}),
  };
  return { ...rest, entry: { ...entry, ...shown } } as T;
}

/** Returns a visitor of the texts of a resource that puts figures into each, and reports the texts over a limit. */
function fillEach(figures: Figures, report: Report, places?: SourcePlaces) {
  const room = newRoom();
  return (collection: CollectionName) =>
    ({ text, path, place, isHtml }: ContentText): string | undefined => {
      if (isClaimValue(path)) return text;
      const { text: filled, excess } = fillFigures(text, isHtml, figures, { places, room });
      if (excess) {
        const { message } = excess;
        const details = { ...excess, message: `${message} It is left out.` };
        report(findingAt({ model: collections[collection].model }, place, details));
      }
      return filled;
    };
}

/**
 * Returns a resource as visitors see it: texts show the values of the claims that they name, and each checked figure has one
 * status. Texts that are over a limit with their figures are left out.
 */
export function withFigures<T>(
  key: ResourceKey<unknown>,
  resource: T,
  figures: Figures,
  report: Report = () => {},
): T {
  const places = findSourcePlaces(resource, figures);
  const filled = mapResource(key, resource, fillEach(figures, report, places));
  return key.kind === 'post'
    ? withFilledExcerpt(filled, figures)
    : withShownFigures(filled, figures, places);
}

/** Fills the excerpt of a post; an excerpt that is over a limit loses its claims. */
function withFilledExcerpt<T>(resource: T, figures: Figures): T {
  // The cast is safe: the value of a post's key is a post.
  const { excerpt } = resource as { readonly excerpt: string };
  if (!namesClaims(excerpt)) return resource;
  const filled = fillFigures(excerpt, false, figures).text ?? replaceClaimTokens(excerpt, () => '');
  return { ...resource, excerpt: excerptOf(filled) };
}

/** Puts the figures of claims into resources in the language of the site. Translations write figures by the rules of their language. */
export const createClaimsOverlay = (figures: Figures, report: Report): Overlay => ({
  values: figures,
  dependsOn: (_key, resource) => resource?.claims ?? [],
  apply: (value, key) =>
    isOriginal(key.language) ? withFigures(key, value, figures, report) : value,
});

/** Returns a resource without the texts that are over a limit with their figures. Its texts still name claims. */
export function withoutExcess<T>(key: ResourceKey<unknown>, resource: T, figures: Figures): T {
  const fill = fillEach(figures, () => {});
  return mapResource(key, resource, (collection) => (text) => {
    const isShown = fill(collection)(text) !== undefined;
    return isShown ? text.text : undefined;
  });
}

/** Returns the names of claims that a resource shows, in texts or as its own figures. */
export const namedClaims = (resource: unknown, json: string): readonly string[] => [
  ...new Set([
    ...claimNamesIn(json),
    ...checkedFiguresIn(resource).flatMap(({ name }) => name ?? []),
  ]),
];
