import { describe, expect, test } from 'vitest';
import { existing, request } from '#tests/support/codegen/existing-project.ts';
import type { PageRequest } from './dialogue';
import { planPage } from './plan';
import type { Project } from './project';
import { Refusal } from './refusal';

describe('planPage', () => {
  test('makes path, collection and files from name and group', () => {
    const { path, collection, files } = planPage(request, existing);
    expect(path).toBe('/services/immigrate/caregiver-pilots');
    expect(collection).toBe('caregiver_pilots');
    expect([files.schema.path, files.content.path, files.descriptor.path]).toEqual([
      'schemas/collections/caregiver_pilots.json',
      'src/site/content/caregiver_pilots.json',
      'src/site/pages/caregiver-pilots.page.ts',
    ]);
  });

  test.each([
    ['Parents’ & Grandparents', 'parents-and-grandparents'],
    ['Québec (PEQ) Experience', 'quebec-peq-experience'],
    ['  H&C   Cases ', 'h-and-c-cases'],
    ['Travel, eTA/TRV', 'travel-eta-trv'],
  ])('“%s” is at …/%s', (name, part) => {
    const plan = planPage({ name, group: 'other services' }, existing);
    expect(plan.path).toBe(`/services/other/${part}`);
    expect(plan.collection).toBe(part.replaceAll('-', '_'));
  });

  test('a collection never starts with a digit', () => {
    expect(planPage({ ...request, name: '2027 Levels' }, existing).collection).toBe(
      'page_2027_levels',
    );
  });

  test('uses the given path and collection, also for a name in another script', () => {
    const place = { path: '/services/study/tamil', collection: 'tamil_page' };
    const plan = planPage({ name: 'கல்வி', group: 'Study', ...place }, existing);
    expect(plan).toMatchObject({ name: 'கல்வி', ...place });
    expect(plan.files.descriptor.path).toBe('src/site/pages/tamil.page.ts');
  });

  test('puts the page last in its group, with the picture of the first page', () => {
    const { text } = planPage(request, existing).files.descriptor;
    expect(text).toContain(
      "\n  image: 'hero-express-entry',\n  group: 'Immigrate',\n  order: 5,\n",
    );
  });
});

describe('planPage refuses', () => {
  const refusalOf = (change: Partial<PageRequest>, known: Partial<Project> = {}): string => {
    try {
      planPage({ ...request, ...change }, { ...existing, ...known });
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
    return 'It was not refused.';
  };

  test.each([
    ['', '“” cannot be the name of a page. Use 2 to 60 letters'],
    ['X', '“X” cannot be the name'],
    ['123', '“123” cannot be the name'],
    ['<b>Bold</b>', '“<b>Bold</b>” cannot be the name'],
    ['A "quoted" name', 'cannot be the name'],
    ['Two\nlines', 'cannot be the name'],
    ['Back\\slash', 'cannot be the name'],
    ['x'.repeat(61), 'cannot be the name'],
    ['express entry', 'src/site/pages/express-entry.page.ts already has the title “express entry”'],
  ])('the name %j', (name, message) => {
    expect(refusalOf({ name })).toContain(message);
  });

  test.each([{ name: undefined }, { group: undefined }])('a missing flag: %j', (change) => {
    expect(refusalOf(change)).toMatch(/^Give --name and --group, for example: npm run /);
  });

  test('an unknown group', () => {
    expect(refusalOf({ group: 'Travel' })).toBe(
      'There is no group “Travel”. Choose --group from “Immigrate”, “Study”, “Other Services”, or add one to src/site/service-groups.ts and write its first page by hand.',
    );
  });

  test.each([
    'caregiver-pilots',
    '/caregiver-pilots',
    '/services/work/caregiver-pilots',
    '/services/immigrate/',
    '/services/immigrate/Caregiver',
    '/services/immigrate/caregiver_pilots',
    '/services/immigrate/caregiver--pilots',
    '/services/immigrate/-pilots',
    '/services/immigrate/caregiver-pilots/',
    '/services/immigrate/caregiver/pilots',
    '/services/immigrate/../caregiver',
    '/services/immigrate/caregiver?x',
    'https://site.example/services/immigrate/caregiver',
    `/services/immigrate/${'x'.repeat(61)}`,
  ])('the path %s', (path) => {
    expect(refusalOf({ path })).toContain(
      `“${path}” is not a valid path in this group. Start --path with /services/immigrate/ and add one part`,
    );
  });

  test('the path of another descriptor, under any file name', () => {
    expect(refusalOf({ path: '/services/immigrate/our-own' })).toBe(
      'src/site/pages/ours.page.ts already has the path /services/immigrate/our-own. Choose another --path.',
    );
  });

  test.each(['Caregiver', 'caregiver-pilots', '2027_pilots', '_pilots', 'a__b', 'a_', '../x', ''])(
    'the collection %j',
    (collection) => {
      expect(refusalOf({ collection })).toContain(
        `“${collection}” cannot be the name of a collection. Give --collection as`,
      );
    },
  );

  test.each(['post', 'lists', 'constructor'])('the reserved collection %s', (collection) => {
    expect(refusalOf({ collection })).toContain('The site reserves the name');
  });

  test.each([
    ['src/site/pages/caregiver-pilots.page.ts', '--path'],
    ['src/site/content/caregiver_pilots.json', '--collection'],
    ['schemas/collections/caregiver_pilots.json', '--collection'],
  ])('an existing file: %s', (file, flag) => {
    expect(refusalOf({}, { exists: (path) => path === file })).toBe(
      `${file} already exists. Choose another ${flag}, or move that file away first.`,
    );
  });

  test('a name that gives no path or collection', () => {
    expect(refusalOf({ name: 'கல்வி' })).toContain('Start --path with');
    const path = '/services/immigrate/tamil';
    expect(refusalOf({ name: 'கல்வி', path })).toContain('Give --collection as');
  });
});
