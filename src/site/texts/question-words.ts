/**
 * Words of questions that name no subject, in all languages of the site, in lower case and without accents. A search of such words
 * alone is answered with who we are (“who are you”), or with help (“help”, “what is it”).
 */
export const questionWords: Readonly<Record<'who' | 'help', readonly string[]>> = {
  who: ['who', 'qui', 'யார்'],
  help: (
    'help hello hi what is it que quoi quel quelle etes est es suis sont ce cela c qu ca comment pourquoi ou vous nous je tu ' +
    'il elle de des du la le les un une et en avez avoir besoin aide aidez aider moi bonjour votre vos faites ' +
    'நீங்கள் நீ நான் நாங்கள் என்ன எது இது அது ஏன் எப்படி எங்கே உதவி உதவுங்கள் வணக்கம் தேவை வேண்டும் எனக்கு உங்கள்'
  ).split(' '),
};
