/**
 * Words of questions that name no subject, in lower case and without accents. A search of such words alone is answered with who
 * we are, or with help.
 */
export const questionWords: Readonly<Record<'who' | 'help', readonly string[]>> = {
  who: ['wer'],
  help: 'hilfe hallo guten tag was ist das ich brauche wie warum wo wann sie wir mein meine ihr ihre ein eine der die'.split(
    ' ',
  ),
};
