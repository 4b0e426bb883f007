/** All rooms that the server may import, apart from its own. */
const whole = 'generated i18n components forms sections renderer content app embedded sources';

/** The rooms that every room of `app` may import. */
const views = 'generated i18n components renderer sections/section.ts content/resources';

/** The generated list of what capabilities add to the React application. */
const parts = 'generated/app-parts.ts';

/** Modules of the site that only entry points import. They pass the values to other rooms as parameters. */
const entry = 'generated/site/site.ts generated/site/feeds/index.ts';

/** The rooms that every room of the server may import. */
const server = `${whole} server/metrics.ts server/embedded-folder.ts server/once.ts earlier`;

const primitives =
  'generated i18n components/languages components/theme components/hydration components/primitives';

/**
 * For each room or file under `src/`, the rooms and files that it may import besides its own folder. `npm run lint` refuses
 * every other import. Codegen turns this table into `src/generated/import-rules.jsonc`, the linter’s configuration.
 *
 * - `components` allows `#components/…`, and `site/site.ts` allows `#site/site.ts`.
 * - `earlier` allows the rooms in the rows above that are in the same top folder. For `server/http` that is `server/config`.
 * - `..` allows the folder above, `../store` a folder beside, and `../*` both, as relative imports.
 * - For a file in two rooms, the later row counts.
 */
export const importRules: Readonly<Record<string, string>> = {
  sources: 'generated i18n content/client/bounded-answer.ts',
  'site/feeds': 'sources',
  'site/synonyms.ts': '',

  i18n: 'generated',

  'components/languages': 'generated i18n',
  'components/theme': 'generated i18n',
  'components/hydration': 'i18n components/theme',
  'components/primitives': 'generated i18n earlier',
  'components/pictures': 'generated i18n earlier content/resources/files.ts',
  'components/rich-text': 'generated i18n earlier',
  'components/figures': `generated ${primitives}`,
  'components/totals': `generated ${primitives} components/figures`,
  'components/layout': `generated ${primitives} components/pictures components/rich-text .. content/resources`,
  'components/blog': `generated ${primitives} components/pictures components/rich-text content/resources`,
  forms: 'generated i18n components',
  sections: 'generated i18n components forms content/resources/opening-hours.ts ..',
  'site/components': `generated ${primitives} components/figures`,
  'site/sections':
    'generated i18n components forms content/resources/opening-hours.ts site/components site/texts/format-day.ts sections/section.ts sections/checklist.tsx sections/ticks.ts ..',
  renderer: 'generated generated/pages.ts i18n components sections content/resources',
  'site/service-groups.ts': '',
  'site/retention.ts': '',
  'site/theme': 'generated components',
  'site/pages': 'generated i18n components sections renderer site/sections content/resources',
  'site/legal': 'i18n renderer/legal-page.ts',
  'site/texts':
    'generated i18n components/layout components/primitives/dates.ts content/resources/opening-hours.ts renderer/site-texts.ts',

  'content/findings': 'generated',
  'content/resources': 'generated i18n/weekdays.ts i18n/words.ts',
  'content/client': 'generated content/findings content/objects.ts',
  'content/claims':
    'generated i18n content/boundary/bounds.ts content/findings content/html content/resources content/translations/texts.ts content/translations/map-resource.ts',
  'content/files': 'content/resources',
  'content/translations':
    'generated i18n content/claims content/findings content/html content/resources',
  'content/html': 'generated content/claims/claim-text.ts content/findings ..',
  'content/boundary':
    'generated i18n/read-amounts.ts content/claims/claim-text.ts content/findings content/html',
  'content/load': 'generated i18n content',
  'content/store': 'generated i18n content',
  'content/rules': 'generated content sources',
  'content/rules/figures': 'generated i18n content sources ..',

  'site/rules': 'generated content',
  'site/site.ts': 'server/site/site-definition.ts site/feeds site/rules site/synonyms.ts',

  'app/data': `${views} ${parts}`,
  'app/feeds': `${views} earlier`,
  'app/head': `${views} ${parts} earlier sections content/html ..`,
  'app/shell': `${views} ${parts} earlier forms`,
  'app/routes': `${views} ${parts} earlier forms ..`,
  'app/document': `${views} earlier forms`,
  'app/browser': `${views} ${parts} earlier forms app/browser`,

  'embedded/query': 'generated',
  'embedded/transform': 'generated earlier',
  'embedded/service': 'generated earlier',

  'server/config': server,
  'server/http': server,
  'server/http/middleware': `${server} ..`,
  'server/data': server,
  'server/disk': server,
  'server/shared': server,
  'server/pages': server,
  'server/pictures': server,
  'server/revalidate': server,
  'server/site': server,
  'server/node': `${server} ${entry} generated/drawings.ts server/node capabilities/index.ts`,
  'server/data/cli': `${server} .. capabilities/index.ts`,

  // A capability imports the core and itself; only programs import the list of capabilities.
  'capabilities/*': `${whole} server ../../../package.json`,
  'capabilities/*/*': `${whole} server ../*`,
  'capabilities/*/cli': `${whole} server ../* capabilities/index.ts`,
  // Browsers and servers run the engine.
  'capabilities/*/browser': `${views} app forms ../engine`,
  'capabilities/*/engine': 'generated/languages.ts generated/site/texts/question-words.ts',
  'capabilities/index.ts': './* server/site',

  model: 'generated content/findings',

  translate:
    'generated content check/engine directus/model directus/service directus/errors.ts embedded/service server capabilities/index.ts',

  gallery: whole,

  // Programs that import the core.
  'tools/*': `${whole} server tools capabilities/index.ts ${entry}`,
  'tools/*/*': `${whole} server tools capabilities/index.ts ${entry} generated/pages.ts ../*`,
  'tools/new-page': '../../../codegen/generate.ts ../../../codegen/site.ts',
  'tools/new-language': 'tools ../../../codegen/messages.ts ../../../codegen/site.ts',
  'tools/size': '',
};
