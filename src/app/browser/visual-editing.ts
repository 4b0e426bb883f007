import { apply, setAttr } from '@directus/visual-editing';
import { type MarkedPart, placeMarks } from './place-marks';

/**
 * The one script within the document of a preview, built alone (`server/build`): inside Studio, Directus's own library shows an
 * editor what can be edited, and asks Studio to open it. No other document has it. What it works with stands in attributes of
 * an element of the preview, see `PreviewBar`.
 */
const { studio, parts } = document.getElementById('visual-editing')?.dataset ?? {};
if (studio && parts && window.parent !== window) {
  placeMarks(JSON.parse(parts) as readonly MarkedPart[], document, ({ fields, ...entry }) =>
    setAttr({ ...entry, fields: [...fields] }),
  );
  // Links lead to pages that visitors see, which may not be shown inside another site's.
  for (const link of document.links) {
    if (!link.target && link.pathname !== location.pathname) link.target = '_blank';
  }
  // What was saved is in the preview, which is read anew each time.
  void apply({ directusUrl: studio, onSaved: () => location.reload() });
}
