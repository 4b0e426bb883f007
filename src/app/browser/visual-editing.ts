import { apply, setAttr } from '@directus/visual-editing';
import { type MarkedPart, placeMarks } from './place-marks';

/**
 * The inline script of previews, built separately (`server/build`). Inside Studio, Directus's library marks the
 * editable elements. `PreviewBar` writes the script's settings.
 */
const { studio, parts } = document.getElementById('visual-editing')?.dataset ?? {};
if (studio && parts && window.parent !== window) {
  placeMarks(JSON.parse(parts) as readonly MarkedPart[], document, ({ fields, ...entry }) =>
    setAttr({ ...entry, fields: [...fields] }),
  );
  // Public pages refuse to load in Studio's frame, so their links open a new tab.
  for (const link of document.links) {
    if (!link.target && link.pathname !== location.pathname) link.target = '_blank';
  }
  void apply({ directusUrl: studio, onSaved: () => location.reload() });
}
