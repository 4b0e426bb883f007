import { apply, setAttr } from '@directus/visual-editing';
import { type MarkedPart, placeMarks } from './place-marks';

const MAX_ATTEMPTS = 60;

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
  void connect(studio);
}

/** Connects to Studio. The library waits only a second for Studio, which takes longer to load on a slow machine. */
async function connect(directusUrl: string) {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await apply({ directusUrl, onSaved: () => location.reload() })) return;
  }
}
