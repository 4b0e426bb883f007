import styled from '@emotion/styled';
import { ActionButton } from './action-link';
import { Icon } from './icon';
import { PlainList } from './layout/blocks';
import { SmartLink } from './smart-link';
import { color, token } from './theme/tokens';

const Place = styled.div`
  margin-top: ${token['space-7']};
  @media print {
    display: none;
  }
`;

/** A popover of the browser itself: the button opens it, the backdrop and the close button close it, without script. */
const Panel = styled.div`
  width: min(26rem, calc(100vw - 2rem));
  margin: auto;
  padding: ${token['space-6']};
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${token.shadow};
  &::backdrop {
    background: rgb(11 33 29 / 62%);
  }
  h2 {
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  ul {
    margin-block: ${token['space-4']};
  }
  li a {
    display: inline-block;
    padding-block: ${token['space-2']};
    font-weight: 600;
  }
  label {
    display: block;
    font-size: ${token['text-s']};
    font-weight: 600;
  }
  input {
    width: 100%;
    min-height: 2.75rem;
    margin-block: ${token['space-1']} ${token['space-5']};
    padding-inline: ${token['space-3']};
    border: 1.5px solid ${color.control};
    border-radius: ${token['radius-s']};
    background: ${color.paper};
  }
`;

interface SharePostProps {
  /** The full address of the post. */
  readonly postUrl: string;
  readonly postTitle: string;
}

/** Ways to share a post: Instagram, X, and the address to copy. */
export function SharePost({ postUrl, postTitle }: SharePostProps) {
  const intent = `https://x.com/intent/tweet?${new URLSearchParams({ url: postUrl, text: postTitle })}`;
  return (
    <Place>
      <ActionButton type="button" tone="quiet" popoverTarget="share">
        <Icon name="share" />
        Share this post
      </ActionButton>
      <Panel id="share" popover="auto" role="dialog" aria-labelledby="share-title">
        <h2 id="share-title">Share this post</h2>
        <PlainList>
          <li>
            <SmartLink to="https://www.instagram.com/" target="_blank">
              Instagram
            </SmartLink>
          </li>
          <li>
            <SmartLink to={intent} target="_blank">
              X
            </SmartLink>
          </li>
        </PlainList>
        <label htmlFor="share-address">Address of this post</label>
        <input id="share-address" type="text" readOnly value={postUrl} />
        <ActionButton type="button" tone="quiet" popoverTarget="share" popoverTargetAction="hide">
          Close
        </ActionButton>
      </Panel>
    </Place>
  );
}
