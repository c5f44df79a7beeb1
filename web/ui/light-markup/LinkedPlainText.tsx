/** Plain text between users with URLs as links. */

import { PlainText } from '../primitives/PlainText.tsx';

/**
 * URL within text as a group for `split`, without trailing punctuation or brackets. User info
 * before '@' is excluded, because it could fake a host.
 */
const webAddressPattern =
  /(https?:\/\/(?![^\s/?#]*@)(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:[^\s<>"().,;:!?'’\]}*_/]|\/|\([^\s<>"()]*\)))/i;

const LinkedText = ({ text }: { text: string }) =>
  text.split(webAddressPattern).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and none moves
      <a key={index} href={part} rel="nofollow ugc noopener">
        {part}
      </a>
    ) : (
      part
    ),
  );

interface LinkedPlainProps {
  text: string;
  className?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

export const LinkedPlainText = (props: LinkedPlainProps) => (
  <PlainText {...props} shown={(paragraph) => <LinkedText text={paragraph} />} />
);
