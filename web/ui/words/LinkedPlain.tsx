import { Plain } from '../Plain.tsx';
import { LinkedText } from './LinkedText.tsx';

interface LinkedPlainProps {
  text: string;
  className?: string;
}

/** Plain text between users with URLs as links. */
export const LinkedPlain = (props: LinkedPlainProps) => (
  <Plain {...props} shown={(paragraph) => <LinkedText text={paragraph} />} />
);
