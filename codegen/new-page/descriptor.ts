/** The facts of a descriptor. */
interface Facts {
  readonly name: string;
  readonly path: string;
  readonly collection: string;
  readonly image: string;
  readonly group: string;
  readonly order: number;
}

const LINE_WIDTH = 100;

/** As the formatter quotes: in single quotes unless there is one inside. Names hold neither `"` nor `\`. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

function property(name: string, value: string): string {
  const line = `  ${name}: ${value},`;
  return line.length <= LINE_WIDTH ? line : `  ${name}:\n    ${value},`;
}

/** The descriptor of a new service page, in the form and with the sections that most service pages have. */
export function descriptorText({ name, path, collection, image, group, order }: Facts): string {
  return `import { definePage } from '#renderer/page.ts';
import {
  checkedFigures,
  closingBanner,
  commonScenarios,
  hero,
  howWeWork,
  intro,
  questions,
  whatWeOffer,
  whatYouNeed,
  whoWeHelp,
} from './service-sections';

export default definePage('${collection}', {
  path: '${path}',
  title: ${quoted(name)},
${property('description', quoted(`${name}: who it is for, what to prepare, and how a regulated consultant helps.`))}
  image: '${image}',
  group: '${group}',
  order: ${order},
  sections: [
    hero,
    intro,
    whoWeHelp,
    whatWeOffer,
    whatYouNeed,
    howWeWork,
    commonScenarios,
    questions,
    checkedFigures,
    closingBanner,
  ],
});
`;
}
