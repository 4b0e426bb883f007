import type { PolicyFacts } from './policy-facts';

const analyticsTexts = {
  inUse: {
    usage:
      'Nous comptons aussi les visites à l’aide d’un outil d’analyse Web. Il nous montre quelles pages les gens lisent et pendant combien de temps, d’où ils viennent, ainsi que le type de navigateur et d’appareil. Nous ne vous comptons pas si votre navigateur envoie le signal Global Privacy Control ou Do Not Track. Nous n’enregistrons pas ce que vous cherchez sur ce site, et l’outil d’analyse ne le reçoit jamais.',
    cookies:
      'Ce site utilise un outil d’analyse Web. Le script et ses données passent par ce site, et non par un réseau publicitaire. Le script n’installe aucun témoin qui vous suit sur d’autres sites. Il n’est pas chargé si votre navigateur envoie le signal Global Privacy Control ou Do Not Track.',
  },
  none: {
    usage:
      'Nous n’utilisons aucun outil d’analyse Web. Nous n’enregistrons pas ce que vous cherchez sur ce site.',
    cookies: 'Ce site n’utilise aucun outil d’analyse Web.',
  },
} as const;

export function policyText({ hasAnalytics, established, offices, ...facts }: PolicyFacts): string {
  const { brand, legalName, licensee, effective, months, mailLink, phoneLink } = facts;
  const analytics = analyticsTexts[hasAnalytics ? 'inUse' : 'none'];
  const establishedIn = established
    ? ` Lieu d’établissement : ${established}, avec des bureaux à ${offices.join(' et à ')}.`
    : '';
  return `
<p>Date d’entrée en vigueur : ${effective}</p>
<p>Cette politique indique quels renseignements personnels ${brand} recueille sur ce site et lors d’une première demande de renseignements. Elle explique pourquoi nous les recueillons, combien de temps nous les conservons et ce que vous pouvez nous demander d’en faire. Si quelque chose n’est pas clair, écrivez à ${mailLink}.</p>

<h2>Qui nous sommes</h2>
<p>« Nous » et « l’entreprise » désignent ${legalName}, connue sous le nom de ${brand}.${establishedIn} « Vous » désigne toute personne qui visite ce site, nous écrit ou réserve une consultation. « Renseignements personnels » désigne les renseignements sur une personne qui peut être identifiée.</p>
<p>Si vous devenez client, votre contrat de services et les règles qui s’appliquent aux consultants autorisés vous protègent aussi. S’ils vous protègent mieux que cette politique, ils ont priorité.</p>

<h2>Ce que nous recueillons</h2>
<h3>Les renseignements que vous nous donnez</h3>
<ul>
<li>Votre prénom et votre nom</li>
<li>Votre adresse courriel</li>
<li>Votre numéro de téléphone</li>
<li>Votre adresse postale, si vous nous la donnez pour un contrat ou une facture</li>
<li>Le service sur lequel porte votre question et ce que vous écrivez dans votre message</li>
<li>Le jour et l’heure de votre demande ou de votre réservation</li>
</ul>
<p>Veuillez ne pas envoyer de numéros de passeport, de renseignements médicaux ni de copies de documents par le formulaire de contact. Si nous en avons besoin, nous vous donnons un moyen plus sûr de les envoyer.</p>
<h3>Les données d’utilisation</h3>
<p>Quand vous ouvrez une page, notre serveur reçoit les renseignements techniques que tout navigateur envoie. Il s’agit de votre adresse IP, du type et de la version de votre navigateur et de votre appareil, ainsi que de la date et de l’heure. Il s’agit aussi de la page que vous demandez et de la page d’où vous venez. ${analytics.usage} Si votre navigateur bloque un élément qui n’a pas sa place sur une page, il indique à notre serveur ce qu’il a bloqué et où. Nous comptons ces signalements, mais nous n’enregistrons pas qui les a envoyés. Nous n’utilisons pas ces renseignements pour découvrir qui vous êtes.</p>

<h2>Comment nous les utilisons</h2>
<p>Nous utilisons les renseignements personnels uniquement aux fins suivantes :</p>
<ul>
<li>répondre à votre demande, organiser une consultation et la tenir ;</li>
<li>vérifier s’il y a un conflit d’intérêts avant de vous conseiller ;</li>
<li>préparer un contrat et faire le travail que vous demandez ;</li>
<li>conserver les dossiers que la loi et les règles professionnelles exigent ;</li>
<li>faire en sorte que le site fonctionne et qu’il soit sûr et utile ;</li>
<li>vous informer des changements qui touchent votre demande ou votre dossier.</li>
</ul>
<p>Nous les utilisons parce que vous y consentez, parce que nous en avons besoin pour conclure ou exécuter un contrat avec vous, ou parce que la loi l’exige. Vous pouvez retirer votre consentement en tout temps, sauf si une loi ou un contrat nous oblige à continuer. Nous n’envoyons des nouvelles que si vous le demandez, et chaque message vous permet de vous désabonner. Nous ne vendons pas de renseignements personnels. Un ordinateur seul ne prend jamais de décision à votre sujet.</p>

<h2>Témoins et stockage local</h2>
<p>Les témoins (cookies) sont de petits fichiers qu’un site Web garde sur votre appareil. Ce site n’installe aucun témoin publicitaire. Il fonctionne sans aucun témoin qui vous identifie.</p>
<ul>
<li><strong>Stockage local.</strong> Le site enregistre une copie de son menu dans votre navigateur pendant 24 heures au plus, pour que les pages s’ouvrent plus vite (<code>velox_navigation_menu</code>). Cette copie ne dit rien de vous.</li>
<li><strong>Ce que vous cochez dans une liste de documents.</strong> Si vous cochez des documents sur une page de service, votre navigateur garde les coches dans le stockage local jusqu’à ce que vous les effaciez (<code>velox_document_ticks</code>). Nous ne les recevons jamais.</li>
<li><strong>Ce que vous écrivez dans le formulaire de contact.</strong> Jusqu’à ce que vous l’envoyiez, votre navigateur le garde dans le stockage de session, pour cet onglet seulement (<code>velox_enquiry_draft</code>). Ainsi, vous ne le perdez pas quand vous rechargez la page. Quand vous appuyez sur le bouton, votre navigateur enregistre aussi un nombre aléatoire. Si la demande doit être envoyée de nouveau, ce nombre indique à notre serveur qu’il s’agit de la même demande (<code>velox_enquiry_key</code>). Votre navigateur supprime les deux une fois la demande envoyée, ou quand vous fermez l’onglet. Nous ne recevons ni l’un ni l’autre avant que vous appuyiez sur le bouton.</li>
<li><strong>Où vous étiez sur une page.</strong> Pour cet onglet seulement, votre navigateur retient jusqu’où vous avez fait défiler la page, pour que vous reveniez au même endroit quand vous retournez en arrière (<code>react-router-scroll-positions</code>).</li>
<li><strong>Analyse Web.</strong> ${analytics.cookies}</li>
<li><strong>Réservation.</strong> Quand vous choisissez un rendez-vous, vous allez sur le site d’un fournisseur de prise de rendez-vous, qui a ses propres témoins et sa propre politique.</li>
</ul>
<p>Vous pouvez refuser ou supprimer les témoins et les données enregistrées dans les paramètres de votre navigateur. Vous pouvez toujours lire le site et utiliser le formulaire de contact.</p>

<h2>Combien de temps nous les conservons</h2>
<ul>
<li><strong>Les demandes qui ne mènent pas à un contrat :</strong> jusqu’à ${months} mois après le dernier message que nous avons échangé. La copie qui se trouve sur le serveur de ce site est effacée automatiquement ${months} mois après votre envoi.</li>
<li><strong>Les dossiers des clients :</strong> au moins six ans après la fermeture du dossier, ou plus longtemps si la loi ou notre organisme de réglementation l’exige.</li>
<li><strong>Les registres des paiements :</strong> aussi longtemps que les lois fiscales l’exigent.</li>
<li><strong>Les journaux du serveur :</strong> normalement jusqu’à 90 jours, et plus longtemps seulement pour enquêter sur un incident de sécurité.</li>
<li><strong>Les recherches sur ce site :</strong> nous ne les enregistrons pas.</li>
</ul>
<p>Ensuite, nous supprimons les renseignements ou nous les modifions pour que personne ne puisse savoir qu’ils vous concernent. Quand nous effaçons une demande, nous notons quand et pourquoi, et rien à votre sujet.</p>

<h2>Où ils sont traités</h2>
<p>Nous travaillons depuis le Canada et l’Inde, et vos renseignements peuvent être lus, conservés et traités dans ces deux pays. Certains de nos fournisseurs peuvent utiliser des serveurs dans d’autres pays. Les lois sur la protection de la vie privée diffèrent, et les tribunaux ou les autorités de ces pays peuvent être en mesure d’exiger l’accès aux renseignements. Nous restons responsables, peu importe où vos renseignements sont traités. Nous ne communiquons que ce qui est nécessaire. Le personnel et les fournisseurs doivent en préserver la confidentialité. Plus un renseignement est sensible, mieux nous le protégeons.</p>

<h2>Quand nous les communiquons</h2>
<p>Nous communiquons des renseignements personnels :</p>
<ul>
<li><strong>aux organismes gouvernementaux</strong>, comme Immigration, Réfugiés et Citoyenneté Canada, quand vous nous avez demandé d’agir en votre nom ;</li>
<li><strong>aux fournisseurs de services</strong> d’hébergement, de courriel, de feuilles de calcul, de prise de rendez-vous et de paiement, qui ne peuvent les utiliser que pour nos besoins ;</li>
<li><strong>aux traducteurs, aux avocats ou à d’autres professionnels autorisés</strong>, avec votre accord ;</li>
<li><strong>à notre organisme de réglementation, aux tribunaux ou aux autorités</strong>, quand la loi l’exige, ou quand il le faut pour protéger la sécurité d’une personne ou nos droits ;</li>
<li><strong>à un successeur</strong>, si l’entreprise est fusionnée ou vendue. Nous vous en informerions avant que vos renseignements soient régis par une autre politique.</li>
</ul>

<h2>Vos droits : accès, correction et suppression</h2>
<p>Vous pouvez nous demander :</p>
<ul>
<li>de vous dire si nous avons des renseignements à votre sujet et de vous en donner une copie ;</li>
<li>de corriger ce qui est erroné ou incomplet ;</li>
<li>de les supprimer, ou de cesser de les utiliser à une fin précise ;</li>
<li>de vous dire à qui nous les avons communiqués.</li>
</ul>
<p>Écrivez à ${mailLink}. Nous pouvons vous demander de confirmer votre identité, pour que personne d’autre ne reçoive vos renseignements. Nous répondons dans les 30 jours, sans frais. Si nous avons besoin de plus de temps ou si nous ne pouvons pas faire ce que vous demandez, nous vous disons pourquoi. La loi nous oblige à conserver certains documents, comme les dossiers des clients, même si vous nous demandez de les supprimer. Si vous n’êtes pas satisfait, vous pouvez porter plainte au <a href="https://www.priv.gc.ca/fr/">Commissariat à la protection de la vie privée du Canada</a> ou à l’autorité chargée de la protection de la vie privée là où vous vivez.</p>

<h2>Sécurité</h2>
<p>Ce site envoie les pages et les formulaires par une connexion chiffrée. Seules les personnes qui ont besoin des demandes et des dossiers peuvent les voir, et chacune d’elles a son propre compte. Nous revoyons ces mesures régulièrement. Aucune transmission par Internet et aucun stockage ne sont entièrement sûrs ; nous ne pouvons donc pas promettre une sécurité absolue. Si vos renseignements sont perdus, ou si quelqu’un les obtient sans autorisation, et que cela pourrait vous causer un préjudice grave, nous vous en informons et nous en informons les autorités, comme la loi l’exige.</p>

<h2>Enfants</h2>
<p>Ce site ne s’adresse pas aux enfants de moins de 13 ans, et nous ne recueillons pas sciemment de renseignements auprès d’eux. Êtes-vous un parent ou un tuteur, et pensez-vous que votre enfant de moins de 13 ans nous a envoyé des renseignements ? Veuillez nous écrire ou nous appeler, et nous les supprimerons. Si un parent nous donne des renseignements sur un enfant pour une demande, nous les conservons dans le dossier du parent.</p>

<h2>Liens vers d’autres sites</h2>
<p>Nos pages contiennent des liens vers des sources officielles, un fournisseur de prise de rendez-vous et des réseaux sociaux. Nous n’avons aucun contrôle sur ces sites, et nous ne sommes pas responsables de ce qu’ils font de vos renseignements. Veuillez lire leurs politiques.</p>

<h2>Modifications de cette politique</h2>
<p>Nous pouvons modifier cette politique quand notre travail ou la loi change. La nouvelle version paraît sur cette page avec une nouvelle date d’entrée en vigueur. Si une modification touche des personnes dont nous avons déjà les renseignements, nous les en informons avant qu’elle s’applique. Nous le faisons par courriel ou par un avis sur le site.</p>

<h2>Comment nous joindre</h2>
<p>La personne responsable de la protection de la vie privée chez ${brand} est ${licensee}. Vous pouvez joindre cette personne :</p>
<ul>
<li>par courriel : ${mailLink}</li>
<li>par téléphone au Canada : ${phoneLink}</li>
<li>au moyen du <a href="/contact">formulaire de contact</a> de ce site</li>
</ul>
<p>Entreprise : ${legalName}.${establishedIn}</p>
`.trim();
}
