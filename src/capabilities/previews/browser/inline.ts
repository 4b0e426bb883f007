import { apply, setAttr } from '@directus/visual-editing';
import { annotateEditableElements, type MarkedPart } from './annotate-elements';

const maxAttempts = 60;

/** The inline script of previews: in Studio, Directus's library marks editable elements. `PreviewBar` writes its settings. */
const { studio, parts } = document.getElementById('visual-editing')?.dataset ?? {};
if (studio && parts && window.parent !== window) {
  annotateEditableElements(
    JSON.parse(parts) as readonly MarkedPart[],
    document,
    ({ fields, ...entry }) => setAttr({ ...entry, fields: [...fields] }),
  );
  // Public pages refuse to load in Studio's frame, so their links open a new tab.
  for (const link of document.links) {
    if (!link.target && link.pathname !== location.pathname) link.target = '_blank';
  }
  connect(studio);
}

/** Connects to Studio. The library waits only a second for Studio, which takes longer to load on a slow machine. */
async function connect(directusUrl: string) {
  // On the first edit of an entry, Studio opens its draft here. To reload this page meanwhile would cancel that.
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const onSaved = () => (isLeaving ? location.replace(addressOfDraft()) : location.reload());
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await apply({ directusUrl, onSaved })) return;
  }
}

function addressOfDraft(): string {
  const address = new URL(location.href);
  address.searchParams.set('version', 'draft');
  return address.href;
}
