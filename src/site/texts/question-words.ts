/**
 * Words of questions that name no subject, in lower case and without accents: in all languages of the site, and in Hindi and Tamil
 * as people type them in Latin letters. A search of such words alone is answered with who we are (“who are you”), or with help
 * (“help”, “what is it”). Beside other words they are ignored.
 */
export const questionWords: Readonly<Record<'who' | 'help', readonly string[]>> = {
  who: ['who', 'qui', 'யார்'],
  help: (
    'help hello hi what is it que quoi quel quelle etes est es suis sont ce cela c qu ca comment pourquoi ou vous nous je tu ' +
    'il elle de des du la le les un une et en avez avoir besoin aide aidez aider moi bonjour votre vos faites ' +
    'kaise kya hai hain ho gaya ka ke ki ko liye chahiye mujhe mera meri mere hota lagta lagega milega sakta sakte batao ' +
    'epdi eppadi enna enga enge irukku iruku venum venuma vendum panna pannanum ku naan enakku enaku mudiyuma sollunga ' +
    'நீங்கள் நீ நான் நாங்கள் என்ன எது இது அது ஏன் எப்படி எங்கே உதவி உதவுங்கள் வணக்கம் தேவை வேண்டும் எனக்கு உங்கள்'
  ).split(' '),
};
