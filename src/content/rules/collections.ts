import { type Figures, figureOf } from '#content/claims/figures.ts';
import { statusBySchedule } from '#content/load/schedule.ts';
import { type EntryUnderCheck, endOf, itemsOf, type RuleContext, trimmedText } from './entry';

export function posts(
  { model, raw, values, report }: EntryUnderCheck,
  { services }: Pick<RuleContext, 'services'>,
): void {
  if (model.name !== 'posts') return;
  for (const [index, { link }] of itemsOf(raw['related_services']).entries()) {
    const address = trimmedText(link);
    if (address === '' || services.has(address)) continue;
    const message = `“${address}” is not the page of a service, so the post does not show it.`;
    report(['related_services', index, 'link'], 'related-service-unknown', message);
  }
  if (!values.some(({ path }) => path[0] === 'body' || path[0] === 'content')) {
    const message = 'is empty, and so is the older field “content”. The post has no text.';
    report(['body'], 'post-without-text', message);
  }
  const { status } = raw;
  // Specification, section 3: only published posts are shown.
  if (!['published', 'draft', 'archived'].includes(String(status))) {
    const text = trimmedText(status);
    const problem = text === '' ? 'is empty' : `is “${text}”, which is not a valid status`;
    report(['status'], 'post-hidden', `${problem}. Visitors do not see the post.`);
  }
  if (
    !['posted_on', 'date_created', 'date_updated'].some((name) => typeof raw[name] === 'string')
  ) {
    const message = 'is empty. The post has no date and is listed last.';
    report(['date_created'], 'post-without-date', message);
  }
}

/** Collects the slugs of posts, served and stored, for the check of links. */
export function slugs({ model, raw, shown, entry }: EntryUnderCheck, context: RuleContext): void {
  if (model.name !== 'posts') return;
  const isSeen = Boolean(entry) && shown && !statusBySchedule(raw, endOf(context.today));
  for (const slug of [raw['slug'], Object(entry)['slug']]) {
    if (typeof slug !== 'string' || slug === '') continue;
    // Two posts may share a slug if their dates do not overlap.
    context.slugs.set(slug, isSeen || context.slugs.get(slug) === true);
  }
}

/** Reports a testimonial by an author of the firm: the client “Daniel O.” and the author Daniel Okafor. */
export function clients(
  { model, raw, report }: EntryUnderCheck,
  { people }: Pick<RuleContext, 'people'>,
): void {
  const client = trimmedText(raw['name_designation']);
  if (model.name !== 'testimonials') return;
  const person = people.find(({ name }) => hasName(client, name))?.name;
  if (person === undefined) return;
  const message = `gives a client the name of ${person}, who writes for the firm. Visitors may think that the firm praises itself.`;
  report(['name_designation'], 'client-named-as-author', message);
}

/** True if a text begins with a person’s name. The last part may be an initial. */
function hasName(text: string, person: string): boolean {
  const [first, last = ''] = namesIn(person);
  const [givenName, family = ''] = namesIn(text);
  const isSameFamily = family.length === 1 ? last.startsWith(family) : family === last;
  return first !== undefined && first === givenName && family !== '' && isSameFamily;
}

const namesIn = (text: string): readonly string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).slice(0, 2);

/** True for a fee without a value. An amount that is no number is reported where it is. */
function isWithheldFee(fee: Readonly<Record<string, unknown>>, figures: Figures): boolean {
  const { amount } = fee;
  if (typeof amount !== 'number' && trimmedText(amount) !== '') return false;
  const fact = figures.get(trimmedText(fee['name'])) ?? figureOf(fee, (name) => figures.get(name));
  return fact.value === '';
}

/** Checks that each fee and cost is listed once with its ends in order, and that each case has its page and its total. */
export function fees(
  { raw, report }: EntryUnderCheck,
  { services, figures }: Pick<RuleContext, 'services' | 'figures'>,
): void {
  function reportTwice(list: string, field: string): void {
    const names = new Set<string>();
    for (const [index, item] of itemsOf(raw[list]).entries()) {
      const name = trimmedText(item[field]);
      const message = `“${name}” is in the list twice.`;
      if (names.has(name)) report([list, index, field], 'fee-twice', message);
      names.add(name);
    }
  }
  reportTwice('government_fees', 'fee');
  reportTwice('third_party_costs', 'cost');
  function reportUpsideDown(list: string, low: string, high: string): void {
    for (const [index, item] of itemsOf(raw[list]).entries()) {
      const from = item[low];
      const to = item[high];
      if (typeof from !== 'number' || typeof to !== 'number' || to >= from) continue;
      const message = `is ${to}, which is less than the lower amount (${from}). Visitors see the two in order.`;
      report([list, index, high], 'range-upside-down', message);
    }
  }
  reportUpsideDown('firm_fees', 'amount', 'amount_to');
  reportUpsideDown('third_party_costs', 'low', 'high');
  const withheld = new Set(
    itemsOf(raw['government_fees'])
      .filter((fee) => isWithheldFee(fee, figures))
      .map(({ fee }) => trimmedText(fee)),
  );
  for (const [index, { items }] of itemsOf(raw['cases']).entries()) {
    for (const [place, { fee }] of itemsOf(items).entries()) {
      if (!withheld.has(trimmedText(fee))) continue;
      const message = `“${trimmedText(fee)}” has no amount that visitors may see, so the case has no total.`;
      report(['cases', index, 'items', place, 'fee'], 'case-withheld', message);
    }
  }
  for (const [index, { service }] of itemsOf(raw['cases']).entries()) {
    const address = trimmedText(service);
    if (address !== '' && !services.has(address)) {
      const message = `“${address}” is not the page of a service. No page shows this total, and the total leaves out our fee.`;
      report(['cases', index, 'service'], 'case-service-unknown', message);
    }
  }
}
