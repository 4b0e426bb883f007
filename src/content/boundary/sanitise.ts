import {
  type EntryRef,
  type Finding,
  findingAt,
  type PathStep,
} from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { sanitiseHtml } from '#content/html/sanitise-html.ts';
import type { FieldModel } from '#generated/model.ts';
import type { EntryDraft } from './entry-draft';

/** Fields whose text begins below the page's only first heading; all other rich text stands in a section with a heading. */
const ARTICLE_FIELDS: ReadonlySet<string> = new Set(['posts/body', 'posts/content']);

/**
 * Sanitises every rich text of a draft. Text of which nothing is left becomes absent, together with whatever holds
 * nothing else.
 */
export function sanitise(
  draft: EntryDraft,
  entryRef: EntryRef,
  base: string | undefined,
): Finding[] {
  const { model } = entryRef;
  const findings: Finding[] = [];
  const ids = new Set<string>();
  // Dropped at the end, in the order of the walk: what moves up in a list has been dealt with by then.
  const emptied: PathStep[][] = [];

  function visit(field: FieldModel, path: PathStep[]): void {
    const value = draft.at(path);
    if (field.type === 'text') {
      if (field.format === 'html' && typeof value === 'string') {
        clean(value, path);
      }
    } else if (field.type === 'list' && Array.isArray(value)) {
      // From the end, because a drop moves the entries after it.
      for (let index = value.length - 1; index >= 0; index -= 1) {
        visit(field.item, [...path, index]);
      }
    } else if (field.type === 'object' && typeof value === 'object' && value !== null) {
      for (const [name, child] of Object.entries(field.fields)) {
        visit(child, [...path, name]);
      }
    }
  }

  function clean(value: string, path: PathStep[]): void {
    const firstHeading = ARTICLE_FIELDS.has(`${model.name}/${path.join('/')}`) ? 2 : 3;
    const { html, removed } = sanitiseHtml(value, { firstHeading, base, ids });
    if (removed.length > 0) {
      const details = { rule: 'unsafe-html', message: notes.unsafeHtml(removed) } as const;
      findings.push(findingAt(entryRef, draft.original(path), details));
    }
    if (html === '') {
      emptied.push(path);
    } else {
      const parent = draft.at(path.slice(0, -1)) as Record<PathStep, unknown>;
      parent[path.at(-1) ?? ''] = html;
    }
  }

  for (const [name, field] of Object.entries(model.fields)) {
    visit(field, [name]);
  }
  for (const path of emptied) {
    draft.drop(path);
  }
  return findings;
}
