import { siteModels } from '#generated/collections.ts';
import { has, roles } from '#generated/roles.ts';
import type { StartPage } from './service-model';

interface Task {
  readonly title: string;
  readonly icon: string;
  readonly steps: readonly string[];
}

const modelOf = (role: keyof typeof roles) => siteModels.find(({ name }) => name === roles[role]);

/** The name of a role's collection, as Studio shows it. */
const titleOf = (role: keyof typeof roles) => modelOf(role)?.title ?? '';

/** The part of a role's form that has a field. */
const partOf = (role: keyof typeof roles, field: string) =>
  modelOf(role)?.fields[field]?.title.split(': ')[0] ?? '';

const feeTask: Task = {
  title: 'Change a fee and see where it shows',
  icon: 'payments',
  steps: [
    `Open “${titleOf('fees')}”, part “${partOf('fees', 'government_fees')}”, and the fee. Change the amount and the day you checked it.`,
    'Press “Save”, then the eye above. The yellow bar of the preview lists the other pages that change.',
    'Press “Publish”.',
  ],
};

const postTask: Task = {
  title: 'Write a post',
  icon: 'article',
  steps: [
    `Open “${titleOf('posts')}” and press “Create”. Write title, address and text, and choose the author.`,
    'Press “Save”. The eye above shows the post before anybody else sees it.',
    'Press “Publish”. To take a post off the site, choose “Hidden” as its status and publish that.',
  ],
};

const tasks: readonly Task[] = [
  {
    title: 'Change a text and publish it',
    icon: 'edit',
    steps: [
      `Open the page in the list on the left of “Content”, for example “${titleOf('home')}”.`,
      'Change the text and press “Save”. Only your draft has changed. The eye above shows it on its page.',
      'Press “Publish”, read the changes and press “Apply”. The site shows them at once.',
    ],
  },
  ...(has.fees ? [feeTask] : []),
  ...(has.posts ? [postTask] : []),
  {
    title: 'Replace a picture and say what it shows',
    icon: 'image',
    steps: [
      'Open the file library (the folder on the far left) and the picture. “Replace file” changes it everywhere.',
      'Write in “Description” what the picture shows. If it is only decoration, add the tag “decorative”.',
      'Set the focal point to what must stay visible when the picture is cropped. Press “Save”.',
    ],
  },
  {
    title: 'Change a phone number or opening hours',
    icon: 'call',
    steps: [
      `Open “${titleOf('settings')}”, part “${partOf('settings', 'offices')}”, and the office.`,
      'Change the phone number or the hours. Press “Save” in the office, and again on the page.',
      'Press “Publish”. Every page that shows the number or the hours changes.',
    ],
  },
];

const panel = { width: 46, height: 9 };

const toPanel = ({ title, icon, steps }: Task, index: number) => ({
  type: 'label',
  name: title,
  icon,
  show_header: true,
  position_x: 1,
  position_y: 1 + index * panel.height,
  ...panel,
  options: {
    text: steps.map((step, at) => `${at + 1}. ${step}`).join('\n'),
    whiteSpace: 'pre-line',
    textAlign: 'start',
    fontSize: '15px',
    fontWeight: 400,
  },
});

const areScheduled = { _and: [{ status: { _eq: 'published' } }, { publish_on: { _gt: '$NOW' } }] };

/** Directus counts and lists posts itself. The site adds what only it knows (capability studio-numbers). */
const scheduledPosts = [
  {
    type: 'metric',
    name: 'Posts scheduled',
    icon: 'schedule',
    show_header: true,
    position_x: 48,
    position_y: 1,
    width: 16,
    height: 9,
    options: { collection: roles.posts, field: 'id', function: 'count', filter: areScheduled },
  },
  {
    type: 'list',
    name: 'The next posts',
    icon: 'schedule',
    show_header: true,
    position_x: 64,
    position_y: 1,
    width: 30,
    height: 9,
    options: {
      collection: roles.posts,
      sortField: 'publish_on',
      sortDirection: 'asc',
      displayTemplate: '{{title}}: {{publish_on}}',
      linkToItem: true,
      filter: areScheduled,
    },
  },
];

/** What editors do most often, each task with its steps. Directus positions panels in steps of 20 pixels. */
export const startPage: StartPage = {
  name: 'Start here',
  icon: 'waving_hand',
  note: 'What editors do most often.',
  panels: [...tasks.map(toPanel), ...(has.posts ? scheduledPosts : [])],
};
