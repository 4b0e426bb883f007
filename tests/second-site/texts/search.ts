import type { SearchTexts } from '#renderer/site-texts.ts';

export const searchTexts: SearchTexts = {
  examples: 'Zum Beispiel „Zahnreinigung“, „Bonusheft“ oder „Notdienst“.',
  nothingFound: 'Versuchen Sie es mit einem anderen Wort, oder wählen Sie unten eine Seite.',
  ask: 'Oder fragen Sie uns. Wir zeichnen nicht auf, wonach Sie suchen.',
  askOrCall: 'Schreiben Sie uns, oder rufen Sie an.',
};
