import { isFactName, splitAtClaims, writeToken } from '#content/claims/claim-text.ts';
import { combined } from '#content/claims/figure.ts';
import { type Figures, figureOf } from '#content/claims/figures.ts';
import { newRoom } from '#content/claims/fill.ts';
import { fillFigures } from '#content/claims/overlay.ts';
import { type EntryRef, whereOf } from '#content/findings/finding.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { type EntryUnderCheck, itemsOf, type RuleContext, trimmedText } from './entry';

const namedLists = ['claims', 'government_fees', 'firm_fees'];

/** Returns the places of named figures in a visible entry, by name. */
export function addNames(
  places: Map<string, string[]>,
  location: EntryRef,
  raw: Readonly<Record<string, unknown>>,
): void {
  if (isWithheld(raw['status'])) return;
  for (const list of namedLists) {
    for (const [index, item] of itemsOf(raw[list]).entries()) {
      const name = trimmedText(item['name']);
      if (name !== '')
        places.set(name, [...(places.get(name) ?? []), whereOf(location, [list, index])]);
    }
  }
}

/** Checks that each name belongs to one figure, and that each claim named in a text exists and has a value. */
export function claimNames(entry: EntryUnderCheck, { figures, figurePlaces }: RuleContext): void {
  for (const list of namedLists) {
    for (const [index, item] of itemsOf(entry.raw[list]).entries()) {
      const name = trimmedText(item['name']);
      const places = figurePlaces.get(name) ?? [];
      if (places.length < 2) continue;
      const message = `“${name}” is the name of ${places.length} figures: ${places.join('; ')}.`;
      entry.report([list, index, 'name'], 'claim-name-twice', message);
    }
  }
  reportExcess(entry, figures);
  for (const { text, path } of entry.texts) {
    const shownNames = splitAtClaims(text).filter((part) => typeof part !== 'string');
    for (const names of shownNames) {
      const unknown = names.filter((name) => !figures.has(name));
      const name = names.join('+');
      if (unknown.length > 0 && isFactName(name)) {
        const facts = [...figures.keys()].filter(isFactName).map((fact) => writeToken([fact]));
        const message = `names ${writeToken(names)}, which the site settings do not have. Visitors read “a detail that is being checked”. Write one of: ${facts.join(', ')}.`;
        entry.report(path, 'fact-unknown', message, { about: name });
        continue;
      }
      if (unknown.length > 0) {
        const message = `names “${unknown.join('”, “')}”, but no published page has a figure with this name. Visitors see no number.`;
        entry.report(path, 'claim-unknown', message, { about: name });
        continue;
      }
      const { value } = combined(names.map((figureName) => figures.get(figureName)));
      if (value === '') {
        const message = `names “${name}”, which has no value that visitors may see. They read that it is being checked.`;
        entry.report(path, 'claim-not-shown', message, { about: name });
      }
    }
  }
}

/** Reports figures and texts that are over a limit with the claims that they name. */
function reportExcess(entry: EntryUnderCheck, figures: Figures): void {
  for (const [index, item] of itemsOf(entry.raw['claims']).entries()) {
    const ownFigure = figures.get(trimmedText(item['name']));
    const { excess } = ownFigure ?? figureOf(item, (name) => figures.get(name));
    if (excess === undefined) continue;
    const message = `${excess} Visitors read that it is being checked.`;
    entry.report(['claims', index, 'value'], 'claims-too-long', message);
  }
  const room = newRoom();
  for (const { format, text, path } of entry.texts) {
    const isText = format === undefined || format === 'html';
    const isOwnValue = path[0] === 'claims' && path[2] === 'value';
    if (!isText || isOwnValue) continue;
    const { excess } = fillFigures(text, format === 'html', figures, { room });
    if (excess) entry.report(path, excess.rule, `${excess.message} It is left out.`);
  }
}
