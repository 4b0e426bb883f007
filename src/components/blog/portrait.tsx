import styled from '@emotion/styled';
import { Picture } from '#components/pictures/picture.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Person } from '#generated/shapes.ts';

const circle = `width:6rem;height:6rem;border-radius:${token['radius-full']};`;

const Photo = styled(Picture)`
  ${circle}
  object-fit: cover;
  object-position: 50% 20%;
`;

const Initials = styled.span`
  ${circle}
  display: grid;
  place-items: center;
  background: ${color.deep};
  color: ${color.onDeep};
  font: 600 ${token['title-m']} / 1 ${token.display};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The first letters of a name's first and last words, with their combining marks. */
function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{M}])\p{L}\p{M}*/gu) ?? [];
  return [letters[0], ...letters.slice(1).slice(-1)].join('');
}

/** The photo of a person, or else the initials. */
export const Portrait = ({ person: { name, photo } }: { readonly person: Person }) =>
  photo ? (
    <Photo asset={photo} alt="" width={192} height={192} sizes="6rem" />
  ) : (
    <Initials aria-hidden="true">{initials(name)}</Initials>
  );
