import type { SourceOutcome } from '#content/claims/figure.ts';
import { checkedFiguresIn, figuresIn } from '#content/claims/figures.ts';
import { createClaimsOverlay } from '#content/claims/overlay.ts';
import { createFilesOverlay } from '#content/files/overlay.ts';
import type { Report } from '#content/findings/finding.ts';
import { fileFacts } from '#content/load/files.ts';
import { translationRows } from '#content/load/translations.ts';
import type { FilesById } from '#content/resources/files.ts';
import { type ResourceKey, type ResourceKind, toPath } from '#content/resources/key.ts';
import type { Overlay } from '#content/resources/overlay.ts';
import { siteSettings } from '#content/resources/resources.ts';
import type { Translation } from '#content/translations/translations.ts';
import { createTranslationsOverlay } from '#content/translations/translations-overlay.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { isPost, type Published } from './publication';

/** Kinds whose resources visitors get only through an overlay. */
export const hiddenKinds: ReadonlySet<ResourceKind> = new Set(['files', 'translations']);

interface Content {
  readonly resources: ReadonlyMap<string, Published>;
  readonly outcomes: ReadonlyMap<string, SourceOutcome>;
}

interface Options {
  readonly withDrafts?: boolean;
  /** Called with each text that is left out because it is over a limit with its figures. */
  readonly report?: Report | undefined;
}

/** Creates the overlays, in the order in which they change a resource. */
export function createOverlays(
  { resources, outcomes }: Content,
  { withDrafts = false, report = () => {} }: Options = {},
) {
  const values = Array.from(resources.values()).flatMap((resource) =>
    isPost(resource) ? [] : [resource.value],
  );
  // The cast is safe: a key names one kind of value.
  const valueAt = <T>(key: ResourceKey<T>, fallback: T): T => {
    const resource = resources.get(toPath(key));
    return resource && !isPost(resource) ? (resource.value as T) : fallback;
  };
  const rows = valueAt<readonly Translation[]>(translationRows, []);
  const figures = figuresIn(values, outcomes);
  const stored = values.flatMap(checkedFiguresIn);
  const settings = valueAt(siteSettings(), defaultSettings);
  const translations = createTranslationsOverlay({ rows, figures, stored, settings, withDrafts });
  const all: readonly Overlay[] = [
    translations,
    createClaimsOverlay(figures, report),
    createFilesOverlay(valueAt<FilesById>(fileFacts, {})),
  ];
  return { all, translations, stored, rows };
}

/** Returns a resource as visitors see it. */
export const applyOverlays = (
  overlays: readonly Overlay[],
  value: unknown,
  key: ResourceKey<unknown>,
): unknown => overlays.reduce((shown, overlay) => overlay.apply(shown, key), value);
