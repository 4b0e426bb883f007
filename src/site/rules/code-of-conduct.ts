import { textWithin } from '#content/html/plain-text.ts';
import { type EntryUnderCheck, type RuleContext, trimmedText } from '#content/rules/entry.ts';
import { codeRules } from './code-rules';

/** The values of an entry as visitors get them. `undefined` where the boundary rejects it. */
const shownValues = ({ entry }: EntryUnderCheck): Readonly<Record<string, unknown>> | undefined =>
  typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : undefined;

/** Section 45: an endorsement is genuine, accurate and approved by the client in writing. */
export function endorsements(
  checked: EntryUnderCheck,
  { base, settings }: Pick<RuleContext, 'base' | 'settings'>,
): void {
  const { model, report } = checked;
  const shown = shownValues(checked);
  if (model.name !== 'testimonials' || !shown) return;
  if (shown['sample'] === true) {
    const isSampleFirm = trimmedText(settings['legal_name']).includes('(sample)');
    if (base === undefined && isSampleFirm) return;
    const message = 'says that nobody wrote these words: they are a sample.';
    // The sample firm may show its samples on a content service, too.
    report(['sample'], codeRules.sample, message, isSampleFirm ? { severity: 'note' } : {});
    return;
  }
  if (shown['approved_on'] === undefined) {
    const message = 'is empty: nothing says that the client approved these words for public use.';
    report(['approved_on'], codeRules.unapproved, message);
  }
  if (shown['evidence'] === undefined) {
    const message = 'is empty: nothing says where the written approval is kept.';
    report(['evidence'], codeRules.unapproved, message);
  }
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Section 38: people without a licence give no advice, so a licensed person reviews their posts. */
export function reviews(
  { model, raw, report }: EntryUnderCheck,
  { people, settings }: Pick<RuleContext, 'people' | 'settings'>,
): void {
  const author = trimmedText(Object(raw['author']).name ?? raw['author']);
  if (model.name !== 'posts' || author === '') return;
  const mayAdvise = (name: string) =>
    sameName(trimmedText(settings['licensee']), name) ||
    people.some((person) => trimmedText(person['licence']) !== '' && sameName(person.name, name));
  if (mayAdvise(author)) return;
  const [reviewer, day] = [trimmedText(raw['reviewed_by']), trimmedText(raw['reviewed_on'])];
  if (reviewer !== '' && !mayAdvise(reviewer)) {
    const message = `names ${reviewer}, who has no licence among the people of the about page.`;
    report(['reviewed_by'], codeRules.unreviewed, message);
  } else if (reviewer === '' || day === '') {
    const message = `is empty, but ${author} has no licence among the people of the about page. Nothing says that a licensed person reviewed the post.`;
    report([reviewer === '' ? 'reviewed_by' : 'reviewed_on'], codeRules.unreviewed, message);
  }
}

/** Section 23: a consultation agreement comes before the consultation, so the booking page names it. */
export function agreement({ model, texts, report }: EntryUnderCheck): void {
  const named = /\bconsultation agreements?\b/i;
  if (model.name !== 'book_consultation') return;
  if (texts.some(({ text, html }) => named.test(html ? textWithin(html) : text))) return;
  const message =
    'does not name the consultation agreement that a client signs before the meeting.';
  report([], codeRules.agreement, message);
}
