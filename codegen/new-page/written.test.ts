import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, test } from 'vitest';
import { existing, request } from '#tests/support/codegen/existing-project.ts';
import { descriptorText, schemaOf } from './page-files';
import { planPage } from './plan';
import { factsOf, readProject } from './project';
import { sampleContent } from './sample-content';

const project = fileURLToPath(new URL('../..', import.meta.url));
const fromProject = (path: string) => readFileSync(join(project, path), 'utf8');

describe('what is written', () => {
  test('the schema is composed exactly as that of another service page', () => {
    // What a page says of its own, beside what all service pages have: its name, and its signature.
    const own = (schema: object) => ({ ...schema, title: '', description: '', properties: {} });
    const written = schemaOf('Family sponsorship');
    const sister = JSON.parse(fromProject('schemas/collections/family_sponsorship.json'));
    expect(own(written)).toEqual(own(sister));
    expect(Object.keys(written)).toEqual(Object.keys(sister));
  });

  test('the descriptor reads as that of another service page, without what is special about one', () => {
    const sister = fromProject('src/pages/family-sponsorship.page.ts');
    const { path = '', group = '', order } = factsOf(sister);
    const written = descriptorText({
      ...{ name: 'Family Sponsorship', collection: 'family_sponsorship', image: 'hero-family' },
      ...{ path, group, order },
    });
    const facts = (text: string) =>
      text
        .replace(/description:\s+'.*',/, '')
        .replace(/^[\s\S]*(?=export default)/, '')
        .replace(/ {2}signature: [\s\S]*$/, '});\n');
    expect(facts(written)).toBe(facts(sister));
  });

  test('a name with an apostrophe stays a sound string', () => {
    const { files } = planPage({ ...request, name: "Parents' Visits" }, existing);
    expect(files.descriptor.text).toContain(`title: "Parents' Visits",`);
    expect(files.descriptor.text).toMatch(/description:\s+"Parents' Visits: .*",/);
  });

  test('the sample content fills in every field but the second spellings, dates, and figures nobody has checked', () => {
    const definitions = readdirSync(join(project, 'schemas/definitions')).map((name) => ({
      ...JSON.parse(fromProject(`schemas/definitions/${name}`)),
      $id: `https://schemas.example/definitions/${name}`,
    }));
    const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: definitions });
    const schema = schemaOf('H&C');
    const validate = ajv.compile({ ...schema, $id: 'https://schemas.example/collections/x.json' });
    const { id, ...fields } = sampleContent('H&C');
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
    ]);
  });

  test('the name is escaped in formatted text and plain elsewhere', () => {
    const content = sampleContent('H&C');
    expect(content.what_you_need_to_apply).toContain('H&amp;C');
    expect(content.title).toBe('H&C');
  });

  test('the pages of each group share the beginning of their address, as new pages will', () => {
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

  test('facts are found in descriptors on one line and on two', () => {
    expect(
      factsOf(`export default {\n  path:\n    '/a',\n  title: "It's",\n  order: 12,\n`),
    ).toEqual({
      path: '/a',
      title: "It's",
      order: 12,
    });
  });
});
