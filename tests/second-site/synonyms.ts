/** Groups of words with the same meaning for the search. */
export const synonyms: readonly (readonly string[])[] = [
  ['zahnreinigung', 'pzr', 'prophylaxe', 'zahnstein'],
  ['kontrolle', 'vorsorge', 'untersuchung', 'check'],
  ['kosten', 'preis', 'zuschuss', 'krankenkasse'],
  ['zahnersatz', 'krone', 'brücke', 'prothese', 'gebiss'],
  ['notdienst', 'schmerzen', 'notfall', 'wochenende'],
  ['sprechzeiten', 'öffnungszeiten', 'termin'],
  ['kinder', 'kind', 'milchzähne', 'baby'],
];
