import { PlainText } from '../primitives/PlainText.tsx';
import { webAddressPattern } from './web-address-pattern.ts';

const addressPattern = new RegExp(`(${webAddressPattern.source})`, 'i');

/** Text with URLs as links. */
const LinkedText = ({ text }: { text: string }) =>
  text.split(addressPattern).map((part, index) =>
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
}

/** Plain text between users with URLs as links. */
export const LinkedPlainText = (props: LinkedPlainProps) => (
  <PlainText {...props} shown={(paragraph) => <LinkedText text={paragraph} />} />
);
