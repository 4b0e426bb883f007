import { expect, test } from 'vitest';
import { readCollections } from '#embedded/service/files.ts';
import { validityProblems } from '#tests/contract/html-validity.ts';
import { readPage } from '#tests/support/read-page.ts';
import { contentFolder } from '../gallery';
import { staticStates } from '../static-gallery';
import { createStates } from './states';

const states = await createStates(await readCollections(contentFolder));
const fileOf = (address: string) => (address.startsWith('/assets/') ? 'assets/a.svg' : undefined);
const files = [...staticStates(states, '', fileOf)];

/** The state alone on the page, or the document in its frame. */
function shown(id: string) {
  const state = states.find((each) => each.id === id);
  if (!state) throw new Error(`There is no state “${id}”.`);
  const made = [...staticStates([state], '', fileOf)];
  const html = (state.screen ? made[0] : made.at(-1))?.html ?? '';
  return readPage(html);
}

type Page = ReturnType<typeof readPage>;

const have = (page: Page, name: string, attribute: string, value = '') =>
  page.all(name).filter(({ attributes }) => attributes[attribute] === value);

test('every state is shown once', () => {
  expect(states.map(({ id }) => id)).toEqual([
    ...['menu-desk', 'menu-phone', 'menu-phone-group', 'share-dialog'],
    ...['contact-empty', 'contact-errors', 'contact-sending', 'contact-success', 'contact-failure'],
    ...['search-suggestions', 'accordion-closed', 'accordion-open', 'fold-closed', 'fold-open'],
    ...['carousel-playing', 'carousel-paused'],
    ...['blog-loading', 'blog-error', 'not-found', 'unavailable', 'controls'],
  ]);
  const page = files.find(({ file }) => file === 'states.html')?.html ?? '';
  const pieces = readPage(page).all('article');
  expect(pieces.map(({ attributes }) => attributes['id'])).toEqual(states.map(({ id }) => id));
});

test.each(files)('$file is valid, has no scripts and frames exported files', async ({ html }) => {
  const problems = await validityProblems(html);
  // With scripts, menu links become buttons. No native element replaces the search suggestions.
  expect(problems.filter((problem) => !problem.includes('prefer-native-element'))).toEqual([]);
  const page = readPage(html);
  expect(page.all('script')).toEqual([]);
  expect(html).not.toContain('<!--$!-->');
  const frames = page.all('iframe').map(({ attributes }) => attributes['src']);
  expect(files.map(({ file }) => file)).toEqual(expect.arrayContaining(frames));
});

test('the menu is open on a desktop and on a phone', () => {
  const openIn = (id: string) => have(shown(id), 'details', 'open').map(({ text }) => text);
  expect(openIn('menu-desk')).toEqual([expect.stringMatching(/^Services[\s\S]*Express Entry/)]);
  const phone = shown('menu-phone');
  expect(have(phone, 'nav', 'data-state', 'open')).toHaveLength(1);
  expect(openIn('menu-phone')).toEqual([]);
  expect(have(phone, 'button', 'aria-expanded', 'true')).toEqual([]);
  expect(openIn('menu-phone-group')).toHaveLength(1);
  expect(have(shown('menu-phone-group'), 'button', 'aria-expanded', 'true')).toHaveLength(1);
});

test('the share dialog is open', () => {
  const page = shown('share-dialog');
  expect(have(page, 'dialog', 'open')).toHaveLength(1);
  expect(page.words('dialog')).toContain('Copy Link');
});

test('the contact form shows errors, sending, success and failure', () => {
  const errors = shown('contact-errors');
  expect(errors.words('form')).toContain('Please check your answers');
  const wrong = ['input', 'select'].flatMap((name) => have(errors, name, 'aria-invalid', 'true'));
  expect(wrong.map(({ attributes }) => attributes['name'])).toEqual([
    ...['lastName', 'email', 'phone', 'serviceCategory'],
  ]);
  for (const { attributes } of wrong) {
    expect(errors.all('p').map((each) => each.attributes['id'])).toContain(
      attributes['aria-describedby']?.split(' ').at(-1),
    );
  }
  expect(shown('contact-sending').words('button')).toBe('Submitting...');
  expect(shown('contact-success').words('form')).toContain('Thank you for contacting us!');
  const failure = shown('contact-failure');
  expect(failure.words('form')).toContain('There was an error submitting your form.');
  expect(have(failure, 'input', 'value', 'Meena')).toHaveLength(1);
});

test('suggestions are open and one is selected', () => {
  const page = shown('search-suggestions');
  expect(have(page, 'div', 'role', 'option').length).toBeGreaterThan(1);
  expect(have(page, 'div', 'aria-selected', 'true')).toHaveLength(1);
  expect(have(page, 'div', 'hidden')).toEqual([]);
});

test('an accordion and a folded section are closed and open', () => {
  for (const id of ['accordion', 'fold']) {
    expect(have(shown(`${id}-closed`), 'details', 'open')).toEqual([]);
    expect(have(shown(`${id}-open`), 'details', 'open')).toHaveLength(1);
  }
});

test('the carousel is playing and paused', () => {
  const labels = (id: string) =>
    shown(id)
      .all('button')
      .map(({ attributes }) => attributes['aria-label']);
  expect(labels('carousel-playing')).toContain('Pause testimonials');
  expect(labels('carousel-paused')).toContain('Play testimonials');
  expect(have(shown('carousel-paused'), 'li', 'data-current')).toHaveLength(1);
});

test('pages are loading, failed and not found', () => {
  expect(shown('blog-loading').words('main')).toMatch(/Loading the posts….*Loading recent posts…/s);
  const failed = shown('blog-error').words('main');
  expect(failed).toMatch(/Error Loading Posts.*Unable to load recent posts/s);
  expect(shown('not-found').words('main')).toMatch(/Page Not Found.*Where are you now\?/s);
  expect(shown('unavailable').words('main')).toContain('not available just now');
});

test('controls are hovered, focused and disabled by the components’ own rules', () => {
  const page = shown('controls');
  for (const state of ['hover', 'focus-visible']) {
    expect(have(page, 'span', 'data-forced', state).length).toBeGreaterThan(3);
    const { html = '' } = files.find(({ file }) => file === 'states.html') ?? {};
    expect(html).toContain(`:is(:${state},[data-forced='${state}']>*){`);
  }
  expect(have(page, 'button', 'aria-disabled', 'true')).toHaveLength(2);
});
