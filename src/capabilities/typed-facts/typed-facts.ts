import { isFactName, writeToken } from '#content/claims/claim-text.ts';
import type { OwnRule } from '#content/findings/finding.ts';
import { linesWithin } from '#content/html/plain-text.ts';
import { attribute, elementsIn } from '#content/html/tree.ts';
import type { EntryRule, EntryUnderCheck, RuleContext } from '#content/rules/entry.ts';
import { roles } from '#generated/roles.ts';

const typed: OwnRule = {
  name: 'fact-typed',
  severity: 'warning',
  fix: 'Name the fact instead.',
};

const unlisted: OwnRule = {
  name: 'contact-unlisted',
  severity: 'warning',
  fix: 'Correct it, or enter it in the site settings. If it belongs to somebody else, have it added to the contacts in the rules of the site.',
};

/** Groups of digits with separators. Dates and amounts of money are none. */
const phonePattern =
  /(?<![\p{L}\p{N}_/.,:$-])(?!\d{4}-\d\d-\d\d)(?:\+[\d ().-]{7,24}\d|\(?\d{1,4}\)?(?:[ .-]\d{2,4}){2,4})(?![\p{L}\p{N}_/-])/gu;
const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const streetPattern =
  /\b\d{1,5} (?:\p{Lu}[\p{L}’'-]{1,30} ){1,4}(?:Street|St\.|Avenue|Ave\.|Road|Rd\.|Boulevard|Blvd\.|Drive|Lane)(?!\p{L})/gu;
const timesPattern = /\d{1,2}:\d\d–\d{1,2}:\d\d/g;
const contactLink = /^(?:tel:|mailto:|https:\/\/wa\.me\/)/i;

/** Two spellings of a phone number end in the same digits. */
const minDigits = 9;

const keepDigits = (text: string) => text.replaceAll(/\D/g, '');

/** `1 000 000 000`, as some languages write it. */
const amountPattern = /^\d{1,3}(?: \d{3})+$/;

const isPhone = (contact: string) =>
  /^[+\d ().-]+$/.test(contact) &&
  keepDigits(contact).length >= minDigits &&
  !amountPattern.test(contact);

const createKey = (contact: string): string =>
  isPhone(contact) ? keepDigits(contact).slice(-minDigits) : contact.toLowerCase();

/** Writes spaces in one way, and the dashes between times. */
const withPlainSpaces = (text: string): string =>
  text.replaceAll(/[^\S\n]/g, ' ').replaceAll(/(?<=:\d\d) ?(?:\p{Pd}|to) ?(?=\d{1,2}:\d\d)/gu, '–');

const findAll = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([match]) => match);

/** The parts of a fact that texts must not repeat: the street of an address, the times of opening hours. */
function splitFact(name: string, value: string): readonly string[] {
  const text = withPlainSpaces(value);
  if (name.startsWith('hours:')) return findAll(text, timesPattern);
  return [name.startsWith('address:') ? text.split(',', 1).join() : text];
}

/** The facts of the site settings by the keys of their parts. */
function indexFacts(figures: RuleContext['figures']): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  for (const [name, { value }] of figures) {
    if (!isFactName(name)) continue;
    for (const part of splitFact(name, value)) facts.set(createKey(part), name);
  }
  return facts;
}

type Text = EntryUnderCheck['texts'][number];

/** Returns what visitors read of a text, and the contacts that it links to. */
function readText({ format, text, html }: Text): { words: string; linked: readonly string[] } {
  const links = html ? [...elementsIn(html)].flatMap((node) => attribute(node, 'href') ?? []) : [];
  const addresses = format === 'link' ? [text] : links;
  const linked = addresses.filter((link) => contactLink.test(link));
  const isRead = format === undefined || format === 'phone' || format === 'email';
  return {
    words: withPlainSpaces(html ? linesWithin(html) : isRead ? text : ''),
    linked: linked.map((link) => link.replace(contactLink, '').replace(/[?;].*/, '')),
  };
}

/** Returns the contacts and opening hours in a text by their keys, and the streets that `streets` has. */
function findContacts(text: Text, streets: readonly string[]): ReadonlyMap<string, string> {
  const { words, linked } = readText(text);
  const lower = words.toLowerCase();
  const typedContacts = [
    ...findAll(words, phonePattern).filter(isPhone),
    ...findAll(words, emailPattern),
    ...findAll(words, streetPattern),
    ...findAll(words, timesPattern),
    ...streets.filter((street) => lower.includes(street)),
  ];
  return new Map([...linked, ...typedContacts].map((contact) => [createKey(contact), contact]));
}

function fixOf(format: Text['format'], token: string): string {
  if (format === 'link') return 'Link to the contact page instead.';
  return format === undefined || format === 'html'
    ? `Write ${token} in its place. In rich text, the site makes the link.`
    : 'Empty the field. The page then shows what the site settings have.';
}

/**
 * Returns a rule that reports facts of the firm that are typed in texts, and contacts that the site settings do not have.
 * @param contacts phone numbers, e-mail addresses and domains (`@museum.example`) of others
 */
export function createTypedFacts(contacts: readonly string[]): EntryRule {
  const listed = new Set(contacts.map(createKey));
  const domains = contacts.filter((contact) => contact.startsWith('@'));
  const isListed = (key: string) =>
    listed.has(key) ||
    domains.some((domain) => key.endsWith(domain) || key.endsWith(domain.replace('@', '.')));
  return ({ model, texts, report }, { figures }) => {
    if (model.name === roles.settings) return;
    const facts = indexFacts(figures);
    const streets = [...facts].flatMap(([key, name]) => (name.startsWith('address:') ? key : []));
    for (const text of texts) {
      for (const [key, contact] of findContacts(text, streets)) {
        const name = facts.get(key);
        if (name !== undefined) {
          const message = `has “${contact}” typed. It stays as it is when the site settings change.`;
          const fix = fixOf(text.format, writeToken([name]));
          report(text.path, typed, message, { about: contact, fix });
        } else if (!isListed(key) && !timesPattern.test(contact)) {
          const message = `has “${contact}”, which the site settings do not have.`;
          report(text.path, unlisted, message, { about: contact });
        }
      }
    }
  };
}
