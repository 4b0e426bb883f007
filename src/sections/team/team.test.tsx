import { expect, test } from 'vitest';
import type { Asset } from '#generated/formats.ts';
import { draw } from '#tests/support/draw.tsx';
import { team } from './team';

const page = { title: 'About', path: '/about' };

test('people are shown with the anchors that posts link to, and with their licences', () => {
  const people = [
    { name: 'அனிதா செல்வராஜன்', role: 'Consultant', licence: 'MPhil R1' },
    { name: 'Meera Krishnan', role: 'Case assistant', biography: 'No advice.' },
    { name: 'meera krishnan', role: 'Of the same name' },
    { name: 'Last of All', role: 'Writer' },
  ];
  const content = { title: 'Our team', intro: 'Who may advise.', people };
  const view = draw(<team.component content={content} options={{}} page={page} id="team" />);
  const items = view.all('li');
  expect(items.map(({ text }) => text)).toEqual([
    'அசெஅனிதா செல்வராஜன்ConsultantLicence: MPhil R1',
    'MKMeera KrishnanCase assistantNo advice.',
    'mkmeera krishnanOf the same name',
    'LALast of AllWriter',
  ]);
  // Two people with one name share an anchor, and only the first gets the id.
  expect(items.map(({ attributes }) => attributes['id'])).toEqual([
    'team-அனிதா-செல்வராஜன்',
    'team-meera-krishnan',
    undefined,
    'team-last-of-all',
  ]);
  expect(view.all('h3')).toHaveLength(4);
});

test('a person with their own section is left out, and an empty team is not shown', () => {
  const people = [
    { name: 'Anitha Selvarajan', role: 'Founder' },
    { name: 'Meera Krishnan', role: 'Writer' },
  ];
  const View = team.component;
  const shown = (except: string, count: number) =>
    draw(
      <View
        content={{ title: 'T', people: people.slice(0, count), except }}
        options={{}}
        page={page}
        id="team"
      />,
    );
  expect(shown('anitha selvarajan', 2).all('h3')).toEqual([
    expect.objectContaining({ text: 'Meera Krishnan' }),
  ]);
  expect(shown('Anitha Selvarajan', 1).all('section')).toEqual([]);
  expect(shown('Somebody Else', 2).all('h3')).toHaveLength(2);
});

test('a photo replaces the initials', () => {
  // The cast is safe, because the section only passes the photo to `Picture`.
  const photo = 'founder-portrait' as unknown as Asset;
  const content = { title: 'T', people: [{ name: 'A B', role: 'Writer', photo }] };
  const view = draw(<team.component content={content} options={{}} page={page} id="team" />);
  expect(view.all('img')).toHaveLength(1);
  expect(view.words('li')).toBe('A BWriter');
});
