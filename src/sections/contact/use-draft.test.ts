import { expect, test } from 'vitest';
import { serviceGroups } from '#renderer/pages.ts';
import { notSure, withNotSure } from './service-choices';
import { offeredAnswers, presetService, withoutPreset } from './use-draft';

const offered = withNotSure(serviceGroups);

const preset = { serviceCategory: 'immigrate', specificService: 'Express Entry' };

test('the address preselects a service by the name of its page, and other names are ignored', () => {
  expect(presetService('?service=express-entry', serviceGroups)).toEqual(preset);
  for (const search of ['', '?service=', '?service=no-such', '?service=Express+Entry', '?x=1']) {
    expect(presetService(search, offered)).toEqual({});
  }
});

test('each service page has a unique name that the form offers', () => {
  const paths = serviceGroups.flatMap(({ items }) => items.map(({ path }) => path));
  expect(paths.length).toBeGreaterThanOrEqual(14);
  const names = paths.map((path) => path.split('/').at(-1) ?? '');
  expect(new Set(names).size).toBe(paths.length);
  for (const name of names) {
    const service = presetService(`?service=${name}`, serviceGroups);
    expect(service.specificService).toBeTruthy();
    expect(offeredAnswers(service, serviceGroups)).toEqual(service);
  }
});

test('visitors may be unsure of the category, or only of the service', () => {
  for (const serviceCategory of [notSure, 'visit']) {
    const answers = { serviceCategory, specificService: notSure };
    expect(offeredAnswers(answers, offered)).toEqual(answers);
  }
});

test('a preselected service is not saved in the draft', () => {
  const answers = { firstName: 'Arun', ...preset };
  expect(withoutPreset(answers, preset)).toEqual({ firstName: 'Arun' });
  expect(withoutPreset(answers, {})).toEqual(answers);
  const otherAnswers = { ...answers, specificService: 'Family Sponsorship' };
  expect(withoutPreset(otherAnswers, preset)).toEqual(otherAnswers);
});
