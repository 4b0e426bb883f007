import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { existing, request } from '#tests/support/codegen/existing-project.ts';

import { planPage } from './plan';
import { readFacts, readProject } from './project';
import { sampleContent } from './sample-content';
import { pageDescriptor, pageSchema } from './templates';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const fromProject = (path: string) => readFileSync(join(project, path), 'utf8');

describe('the new files', () => {
  test('the schema has the parts of another service page', () => {
    // Leave out titles, descriptions and properties, which differ between pages.
    const shared = (schema: object) => ({ ...schema, title: '', description: '', properties: {} });
    const written = pageSchema('Family sponsorship', []);
    const sister = JSON.parse(fromProject('schemas/collections/family_sponsorship.json'));
    expect(shared(written)).toEqual(shared(sister));
    expect(Object.keys(written)).toEqual(Object.keys(sister));
  });

  test('the descriptor has the form of another service page', () => {
    const sister = fromProject('src/site/pages/family-sponsorship.page.ts');
    const { path = '', group = '', order } = readFacts(sister);
    const written = pageDescriptor({
      name: 'Family Sponsorship',
      collection: 'family_sponsorship',
      image: 'hero-family',
      path,
      group,
      order,
    });
    const facts = (text: string) =>
      text
        .replace(/description:\s+'.*',/, '')
        .replace(/^[\s\S]*(?=export default)/, '')
        .replace(/ {2}signature: [\s\S]*$/, '});\n');
    expect(facts(written)).toBe(facts(sister));
  });

  test('a name with an apostrophe is quoted correctly', () => {
    const { files } = planPage({ ...request, name: "Parents' Visits" }, existing);
    expect(files.descriptor.text).toContain(`title: "Parents' Visits",`);
    expect(files.descriptor.text).toMatch(/description:\s+"Parents' Visits: .*",/);
  });

  test('the sample content names a fee only on a site with fees', () => {
    const rows = (fees: string | undefined) =>
      sampleContent('H&C', { ...readProject(project), fees });
    expect(JSON.stringify(rows('fees_page'))).toContain('our fee');
    expect(JSON.stringify(rows(undefined))).not.toMatch(/our fee|official/i);
  });

  test('the sample content fills in every field except dates, older fields and checked figures', () => {
    const definitions = readdirSync(join(project, 'schemas/definitions')).map((name) => ({
      ...JSON.parse(fromProject(`schemas/definitions/${name}`)),
      $id: `https://schemas.example/definitions/${name}`,
    }));
    const shapes = readdirSync(join(project, 'codegen/shapes')).map((name) => ({
      ...JSON.parse(fromProject(`codegen/shapes/${name}`)),
      $id: `engine:${name.replace(/\.json$/, '')}`,
    }));
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      schemas: [...definitions, ...shapes],
    });
    const schema = pageSchema('H&C', []);
    const validate = ajv.compile({ ...schema, $id: 'https://schemas.example/collections/x.json' });
    const { id, ...fields } = sampleContent('H&C', readProject(project));
    expect([id, validate(fields), validate.errors]).toEqual([1, true, null]);

    const base = JSON.parse(fromProject('schemas/definitions/service-page.json'));
    const all = [...Object.keys(base.properties), ...Object.keys(schema.properties)];
    const empty = all.filter((name) => !Object.hasOwn(fields, name));
    expect(empty).toEqual([
      'publish_on',
      'unpublish_on',
      'date_updated',
      'intro_subtitle',
      'claims',
      'banner_subtitle',
      'seo_title',
      'seo_description',
      'seo_picture',
      'seo_hidden',
    ]);
  });

  test('the name is escaped only in formatted text', () => {
    const content = sampleContent('H&C', readProject(project));
    expect(content['what_you_need_to_apply']).toContain('H&amp;C');
    expect(content['title']).toBe('H&C');
  });

  test('the paths of each group start alike', () => {
    const services = readProject(project).descriptors.filter(({ group }) => group);
    const starts = services.map(({ group, path }) => `${group}: ${path?.replace(/[^/]+$/, '')}`);
    expect([...new Set(starts)].sort()).toEqual([
      'Immigrate: /services/immigrate/',
      'Other Services: /services/other/',
      'Study: /services/study/',
      'Visit: /services/visit/',
      'Work: /services/work/',
    ]);
  });

  test('values of descriptors are read from one line or two', () => {
    expect(
      readFacts(`export default {\n  path:\n    '/a',\n  title: "It's",\n  order: 12,\n`),
    ).toEqual({
      path: '/a',
      title: "It's",
      order: 12,
    });
  });
});
